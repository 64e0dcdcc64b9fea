// The session token: kept in a cookie, sent by the API client as a header.
import { observable, useObservable } from './observable';
import { readCookie, readSession, removeCookie, removeSession, writeCookie, writeSession } from './storage';
import { SESSION } from './storage-keys';

/** An admin looks at the pool as somebody else, in this tab only; their own session waits in the cookie. */
export interface View {
  id: string;
  login: string;
  token: string;
}

const view = observable<View | null>(storedView());
const token = observable<string | null>(currentToken());

function storedView(): View | null {
  const [id, login, token] = readSession(SESSION.view)?.split(' ') ?? [];
  return id && login && token ? { id, login, token } : null;
}

function currentToken(): string | null {
  return view.get()?.token ?? readCookie('token');
}

/** Windows side by side learn of each other's signing in and out. */
const windows = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session');
if (windows) windows.onmessage = () => refreshSession();

export const getToken = token.get;

export function startSession(value: string): void {
  writeCookie('token', value);
  token.set(value);
  windows?.postMessage(null);
}

/** Leaving is all that can be done to the session of a view. */
export function endSession(): void {
  if (view.get()) {
    endView();
  } else {
    removeCookie('token');
    token.set(null);
    windows?.postMessage(null);
  }
}

/** Ends a session that the server no longer knows. One that another tab has begun since is taken up instead. */
export function dropSession(): void {
  if (currentToken() === token.get()) endSession();
  else refreshSession();
}

/** Another tab may have signed in or out meanwhile; the cookie is the truth. */
export function refreshSession(): void {
  token.set(currentToken());
}

export function startView(value: View): void {
  writeSession(SESSION.view, [value.id, value.login, value.token].join(' '));
  view.set(value);
  refreshSession();
}

export function endView(): void {
  removeSession(SESSION.view);
  view.set(null);
  refreshSession();
}

export const useView = (): View | null => useObservable(view);

export const useToken = (): string | null => useObservable(token);

export const useSignedIn = (): boolean => useToken() !== null;
