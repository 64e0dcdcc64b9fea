// Where to go after signing in. The value comes from the address bar, so only paths of this site are accepted.

const HOME = '/home';

/** Browsers treat control characters and backslashes in different ways, so a path that contains one is rejected. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse.
const UNSAFE = /[\u0000-\u0020\u007f-\u009f\u2028\u2029\\]/;

export function safeBackUrl(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.startsWith('//')) return HOME;
  if (UNSAFE.test(value)) return HOME;
  const url = new URL(value, 'https://own.invalid');
  if (url.host !== 'own.invalid') return HOME;
  const path = url.pathname;
  // `/x/..//e` resolves to `//e`, and the paths of signing in would lead back to it.
  if (path.startsWith('//') || path === '/' || path === '/login' || path === '/signup') return HOME;
  return path + url.search + url.hash;
}
