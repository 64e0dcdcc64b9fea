// What the server wrote into the page's head for the app to read.

export function metaContent(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null;
}

export const brand = (): string => metaContent('pult-brand') ?? 'Pult';

/** The language the server rendered the head in: the locale cookie, or the build's own. */
export const serverLocale = (): string | null => metaContent('pult-locale');

/** Addresses of pictures that count visits for others, where an operator wants them; `{page}` and `{referrer}` are filled in. */
export const counters = (): string[] => metaContent('pult-counters')?.split(' ') ?? [];

/** The `Authorization` header that calls of a pool with a shared key bring. */
export const sharedKey = (): string | null => metaContent('pult-key');
