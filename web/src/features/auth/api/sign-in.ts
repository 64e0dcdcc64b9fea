// The ways of signing in. Each returns a token, which starts the session.
import { api, call, TOKEN_HEADER } from '@/api/client';
import { currentLocale } from '@/i18n';
import { startSession } from '@/lib/session';
import { readSession, removeSession } from '@/lib/storage';
import { SESSION } from '@/lib/storage-keys';
import { currentTheme } from '@/lib/theme';

export interface Credentials {
  login: string;
  password: string;
}

/** `code` is required if the account has two-factor sign-in. */
export async function signIn(body: Credentials & { code?: string }): Promise<void> {
  const { token } = await call(api.POST('/api/login', { body }));
  startSession(token);
}

export interface RegistrationForm {
  login: string;
  email: string;
  password: string;
  consent: boolean;
}

export async function register(account: RegistrationForm): Promise<void> {
  const referer = readSession(SESSION.ref);
  const body = { ...account, ...(referer && { referer_id: referer }) };
  const { token } = await call(api.POST('/api/user', { body }));
  removeSession(SESSION.ref);
  await saveAppearance(token);
  startSession(token);
}

/** A new account takes over the theme and language of the browser; a failure does not matter. */
async function saveAppearance(token: string): Promise<void> {
  const body = { theme: currentTheme(), lang: currentLocale() };
  await api.PUT('/api/user', { body, headers: { [TOKEN_HEADER]: token } }).catch(() => undefined);
}

/** Completes a social sign-in; resolves to the address to which the user wanted to go. */
export async function redeemTicket(ticket: string, code?: string): Promise<string> {
  const body = { ticket, ...(code && { code }) };
  const { token, backurl } = await call(api.POST('/api/oidc/ticket', { body }));
  startSession(token);
  return backurl;
}

/** Completes a social sign-in that required an address: `secret` is the code from the mail. */
export async function confirmMailbox(secret: string, code?: string): Promise<string> {
  const body = { code: secret, ...(code && { totp: code }) };
  const { token, backurl } = await call(api.POST('/api/oidc/confirm', { body }));
  startSession(token);
  return backurl;
}
