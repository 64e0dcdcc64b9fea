// Where to go after signing in. The value comes from the address bar, so only own paths are followed.

const HOME = '/home';

/** Control characters and backslashes are read differently by browsers, so a path with one is refused whole. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse.
const UNSAFE = /[\u0000-\u0020\u007f-\u009f\u2028\u2029\\]/;

export function safeBackUrl(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.startsWith('//')) return HOME;
  if (UNSAFE.test(value)) return HOME;
  const url = new URL(value, 'https://own.invalid');
  if (url.host !== 'own.invalid') return HOME;
  const path = url.pathname;
  // `/x/..//e` resolves to `//e`, and signing in must not lead back to signing in.
  if (path.startsWith('//') || path === '/' || path === '/login' || path === '/signup') return HOME;
  return path + url.search + url.hash;
}
