// Texts in the reader's language: `useText` in components, `text` elsewhere, `loadTexts` before a screen shows.
// Our own few lines instead of a library, which would take a tenth of the first load.
import { use } from 'react';
import { loadChunk, onRetryFailedChunks, retryFailedChunks } from '@/lib/lazy';
import { observable, useObservable } from '@/lib/observable';
import { serverLocale } from '@/lib/page-meta';
import { readCookie, readStored, writeCookie, writeStored } from '@/lib/storage';
import { LOCAL } from '@/lib/storage-keys';
import { type Flat, flatten, format, type TextValues } from './format';
import { fetchTexts, isLocale, type Locale, type Namespace, type TextKey } from './texts';

export { isLocale, LOCALES, type Locale, type Namespace, type TextKey } from './texts';

/** The reader's own choice first, then what the server wrote the page in. */
function initialLocale(): Locale {
  return [readCookie('locale'), readStored(LOCAL.locale), serverLocale()].find(isLocale) ?? 'ru';
}

const locale = observable<Locale>(initialLocale());
const loading = new Map<string, Promise<void>>();
const loaded = new Map<string, Flat>();
const used = new Set<Namespace>();

/** The language whose texts stand in for missing ones; its files are fetched at the first miss only. */
const FALLBACK: Locale = 'en';
const fallbacks = observable(0);

const idOf = (language: Locale, namespace: Namespace) => `${language}/${namespace}`;

function load(language: Locale, namespace: Namespace): Promise<void> {
  const id = idOf(language, namespace);
  const started = loading.get(id);
  if (started) return started;
  used.add(namespace);
  const pending: Promise<void> = loadChunk(() => fetchTexts(language, namespace)).then(
    (tree) => {
      loaded.set(id, flatten(tree));
      // React reads the status: texts that are here keep nobody waiting, not even for a tick.
      Object.assign(pending, { status: 'fulfilled', value: undefined });
    },
    (error) => {
      // The next attempt may find the network again.
      onRetryFailedChunks(() => loading.delete(id));
      throw error;
    },
  );
  loading.set(id, pending);
  return pending;
}

export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  retryFailedChunks();
  await Promise.all(namespaces.map((namespace) => load(locale.get(), namespace)));
}

/** The language that was asked for last; it is shown once its texts are here. */
let requested = locale.get();
export const requestedLocale = (): Locale => requested;

export async function setLocale(next: Locale): Promise<void> {
  retryFailedChunks();
  requested = next;
  // At once: another page may be opened before the texts are here.
  writeCookie('locale', next);
  writeStored(LOCAL.locale, next);
  try {
    await Promise.all([...used].map((namespace) => load(next, namespace)));
  } catch (error) {
    if (requested === next) requested = locale.get();
    throw error;
  }
  // Texts come in any order, and the last choice counts.
  if (requested !== next) return;
  document.documentElement.lang = next;
  locale.set(next);
}

export const currentLocale = locale.get;
export const useLocale = (): Locale => useObservable(locale);

/** A text no language has shows its key: ugly, but findable. A test keeps the catalogues complete. */
export function text<N extends Namespace>(namespace: N, key: TextKey<N>, values?: TextValues): string {
  const language = locale.get();
  const texts = loaded.get(idOf(language, namespace));
  const found = format(language, texts, key, values);
  if (found !== undefined || !texts) return found ?? key;

  const fallback = loaded.get(idOf(FALLBACK, namespace));
  if (!fallback) fetchFallback(namespace);
  return format(FALLBACK, fallback, key, values) ?? key;
}

function fetchFallback(namespace: Namespace): void {
  if (loading.has(idOf(FALLBACK, namespace))) return;
  load(FALLBACK, namespace).then(
    () => fallbacks.set(fallbacks.get() + 1),
    // The key stays until another miss finds the network again.
    () => undefined,
  );
}

export type Translate<N extends Namespace> = (key: TextKey<N>, values?: TextValues) => string;

/** The texts of one namespace; waits for them, like any lazy part of a screen, when the route did not load them. */
export function useText<N extends Namespace = 'common'>(namespace: N = 'common' as N): Translate<N> {
  const language = useLocale();
  useObservable(fallbacks);
  // Always: when React tries a waiting render again, a `use` left out would lose the hooks that come after it.
  use(load(language, namespace));
  return (key, values) => text(namespace, key, values);
}
