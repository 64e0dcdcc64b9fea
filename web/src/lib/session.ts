// The session token: stored in a cookie, sent as a header by the API client.
import { observable, useObservable } from './observable';
import { readCookie, readSession, removeCookie, removeSession, writeCookie, writeSession } from './storage';
import { SESSION } from './storage-keys';

/** A view of the app as another user, in this tab only. The admin's own session stays in the cookie. */
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

/** Broadcasts signing in and out to other tabs. */
const windows = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session');
if (windows) windows.onmessage = () => refreshSession();

export const getToken = token.get;

export function startSession(value: string): void {
  writeCookie('token', value);
  token.set(value);
  windows?.postMessage(null);
}

/** In a view, signing out only ends the view. */
export function endSession(): void {
  if (view.get()) {
    endView();
  } else {
    removeCookie('token');
    token.set(null);
    windows?.postMessage(null);
  }
}

/** Ends a session that the server rejected. If another tab has started a new one, it is used instead. */
export function dropSession(): void {
  if (currentToken() === token.get()) endSession();
  else refreshSession();
}

/** Another tab may have signed in or out, so the cookie decides. */
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
