// Reads metadata that the server writes into the page's head.

export function metaContent(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null;
}

export const brand = (): string => metaContent('pult-brand') ?? 'Pult';

/** The language in which the server rendered the head: the locale cookie's, or the default of the build. */
export const serverLocale = (): string | null => metaContent('pult-locale');

/** Addresses of third-party counting pixels that an operator has configured; `{page}` and `{referrer}` are
 * placeholders. */
export const counters = (): string[] => metaContent('pult-counters')?.split(' ') ?? [];

/** The `Authorization` header for calls of a pool with a shared key. */
export const sharedKey = (): string | null => metaContent('pult-key');
