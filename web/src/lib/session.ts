// The session token: stored in a cookie, sent as a header by the API client.
import { createStore, useStore } from 'zustand';
import { readCookie, readSession, removeCookie, removeSession, writeCookie, writeSession } from './storage';
import { SESSION } from './storage-keys';

/** A view of the app as another user, in this tab only. The admin's own session stays in the cookie. */
export interface View {
  id: string;
  login: string;
  token: string;
}

interface Session {
  view: View | null;
  token: string | null;
}

const sessionStore = createStore<Session>(() => sessionOf(storedView()));

function storedView(): View | null {
  const [id, login, token] = readSession(SESSION.view)?.split(' ') ?? [];
  return id && login && token ? { id, login, token } : null;
}

function sessionOf(view: View | null): Session {
  return { view, token: view?.token ?? readCookie('token') };
}

/** Broadcasts signing in and out to other tabs. */
const windows = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session');
if (windows) windows.onmessage = () => refreshSession();

export const getToken = (): string | null => sessionStore.getState().token;

export function startSession(value: string): void {
  writeCookie('token', value);
  sessionStore.setState({ token: value });
  windows?.postMessage(null);
}

/** In a view, signing out only ends the view. */
export function endSession(): void {
  if (sessionStore.getState().view) {
    endView();
  } else {
    removeCookie('token');
    sessionStore.setState({ token: null });
    windows?.postMessage(null);
  }
}

/** Ends a session that the server rejected. If another tab has started a new one, it is used instead. */
export function dropSession(): void {
  const { view, token } = sessionStore.getState();
  if (sessionOf(view).token === token) endSession();
  else refreshSession();
}

/** Another tab may have signed in or out, so the cookie decides. */
export function refreshSession(): void {
  sessionStore.setState(({ view }) => sessionOf(view));
}

export function startView(value: View): void {
  writeSession(SESSION.view, [value.id, value.login, value.token].join(' '));
  sessionStore.setState(sessionOf(value));
}

export function endView(): void {
  removeSession(SESSION.view);
  sessionStore.setState(sessionOf(null));
}

export const isView = (): boolean => sessionStore.getState().view !== null;

export const useView = (): View | null => useStore(sessionStore, ({ view }) => view);

export const useToken = (): string | null => useStore(sessionStore, ({ token }) => token);

export const useSignedIn = (): boolean => useToken() !== null;
