// Cookies and web storage. If the browser forbids them, reading returns null and writing does nothing.
import { COOKIES, type CookieKey } from './storage-keys';

export function readCookie(key: CookieKey): string | null {
  const prefix = `${COOKIES[key].name}=`;
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(prefix));
  if (!found) return null;
  try {
    return decodeURIComponent(found.slice(prefix.length));
  } catch {
    return null;
  }
}

export function writeCookie(key: CookieKey, value: string): void {
  setCookie(key, encodeURIComponent(value), COOKIES[key].maxAge);
}

export function removeCookie(key: CookieKey): void {
  setCookie(key, '', 0);
}

function setCookie(key: CookieKey, value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers and over plain http.
  document.cookie = `${COOKIES[key].name}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`;
}

export const readStored = (name: string): string | null => read(() => localStorage, name);
export const writeStored = (name: string, value: string): void => write(() => localStorage, name, value);
export const removeStored = (name: string): void => remove(() => localStorage, name);

/** Stored for as long as the tab is open. */
export const readSession = (name: string): string | null => read(() => sessionStorage, name);
export const writeSession = (name: string, value: string): void => write(() => sessionStorage, name, value);
export const removeSession = (name: string): void => remove(() => sessionStorage, name);

/** A function, because merely accessing a forbidden storage throws. */
function read(storage: () => Storage, name: string): string | null {
  try {
    return storage().getItem(name);
  } catch {
    return null;
  }
}

function write(storage: () => Storage, name: string, value: string): void {
  try {
    storage().setItem(name, value);
  } catch {
    // If the storage is full or forbidden, the value lasts until the page is closed.
  }
}

function remove(storage: () => Storage, name: string): void {
  try {
    storage().removeItem(name);
  } catch {
    // A forbidden storage contains nothing.
  }
}
