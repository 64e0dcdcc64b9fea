// Calls for the password, the export and the deletion of an account.
import { api, call } from '@/api/client';

export const changePassword = (body: { password_old: string; password_new: string }) =>
  call(api.PUT('/api/user/password', { body }));

/** For an account without a password: the mail links to the page that sets one. */
export const askForPassword = (login: string) =>
  call(api.POST('/api/user/send_password', { body: { login } }));

export const exportData = () => call<Blob>(api.GET('/api/user/export', { parseAs: 'blob' }));

export const askForDeletion = () => call(api.POST('/api/user/send_deletion'));

export const deleteAccount = (body: { password: string } | { code: string }) =>
  call(api.DELETE('/api/user', { body }));
