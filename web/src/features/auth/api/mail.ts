// The calls that send a mail, and those that its link leads to.
import { api, call } from '@/api/client';

export const requestPasswordReset = (login: string) =>
  call(api.POST('/api/user/send_password', { body: { login } }));

export const resetPassword = (body: { login: string; checkword: string; password: string }) =>
  call(api.POST('/api/user/change_password', { body }));

export const confirmEmail = (code: string) => call(api.POST('/api/user/confirm_email', { body: { code } }));

export const sendConfirmation = () => call(api.POST('/api/user/send_confirmation'));

/** Asks for the confirmation of an address that the sign-in provider did not verify. */
export const requestMailboxProof = (body: { ticket: string; email: string; consent: boolean }) =>
  call(api.POST('/api/oidc/email', { body }));
