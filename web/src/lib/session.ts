// The session token: kept in a cookie, sent by the API client as a header.
import { observable, useObservable } from './observable';
import { readCookie, removeCookie, writeCookie } from './storage';

const token = observable<string | null>(readCookie('token'));

/** Windows side by side learn of each other's signing in and out. */
const windows = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session');
if (windows) windows.onmessage = () => refreshSession();

export const getToken = token.get;

export function startSession(value: string): void {
  writeCookie('token', value);
  token.set(value);
  windows?.postMessage(null);
}

export function endSession(): void {
  removeCookie('token');
  token.set(null);
  windows?.postMessage(null);
}

/** Ends a session that the server no longer knows. One that another tab has begun since is taken up instead. */
export function dropSession(): void {
  if (readCookie('token') === token.get()) endSession();
  else refreshSession();
}

/** Another tab may have signed in or out meanwhile; the cookie is the truth. */
export function refreshSession(): void {
  token.set(readCookie('token'));
}

export const useToken = (): string | null => useObservable(token);

export const useSignedIn = (): boolean => useToken() !== null;
