// The ways in. Each answers with a token, which starts the session.
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

/** `code` is the second step, where the account has one. */
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

/** A new account looks as the visitor's browser did; it is no misfortune when that cannot be told. */
async function saveAppearance(token: string): Promise<void> {
  const body = { theme: currentTheme(), lang: currentLocale() };
  await api.PUT('/api/user', { body, headers: { [TOKEN_HEADER]: token } }).catch(() => undefined);
}

/** The end of a social sign-in; gives where the reader was heading. */
export async function redeemTicket(ticket: string, code?: string): Promise<string> {
  const body = { ticket, ...(code && { code }) };
  const { token, backurl } = await call(api.POST('/api/oidc/ticket', { body }));
  startSession(token);
  return backurl;
}

/** The same for one that needed a mailbox: `secret` is the code of the letter. */
export async function confirmMailbox(secret: string, code?: string): Promise<string> {
  const body = { code: secret, ...(code && { totp: code }) };
  const { token, backurl } = await call(api.POST('/api/oidc/confirm', { body }));
  startSession(token);
  return backurl;
}
