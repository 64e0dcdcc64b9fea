// Texts in the current language: `useText` in components, `text` elsewhere, `loadTexts` before a screen renders. A
// library for this would be a tenth of the first load.
import { use } from 'react';
import { createStore, useStore } from 'zustand';
import { loadChunk, onRetryFailedChunks, retryFailedChunks } from '@/lib/lazy';
import { serverLocale } from '@/lib/page-meta';
import { readCookie, readStored, writeCookie, writeStored } from '@/lib/storage';
import { LOCAL } from '@/lib/storage-keys';
import { type Flat, flatten, format, type TextValues } from './format';
import { fetchTexts, isLocale, type Locale, type Namespace, type TextKey } from './texts';

export { isLocale, LOCALES, type Locale, type Namespace, type TextKey } from './texts';

/** The stored choice first, then the language the server rendered the page in. */
function initialLocale(): Locale {
  return [readCookie('locale'), readStored(LOCAL.locale), serverLocale()].find(isLocale) ?? 'ru';
}

const localeStore = createStore<Locale>(initialLocale);
const loading = new Map<string, Promise<void>>();
const loaded = new Map<string, Flat>();
const used = new Set<Namespace>();

/** The language that replaces missing texts; its files are fetched at the first missing text only. */
const FALLBACK: Locale = 'en';
const fallbackStore = createStore<number>(() => 0);

const idOf = (language: Locale, namespace: Namespace) => `${language}/${namespace}`;

function load(language: Locale, namespace: Namespace): Promise<void> {
  const id = idOf(language, namespace);
  const started = loading.get(id);
  if (started) return started;
  used.add(namespace);
  const pending: Promise<void> = loadChunk(() => fetchTexts(language, namespace)).then(
    (tree) => {
      loaded.set(id, flatten(tree));
      // React reads `status`: loaded texts then never suspend a render.
      Object.assign(pending, { status: 'fulfilled', value: undefined });
    },
    (error) => {
      // A failed load is forgotten on retry.
      onRetryFailedChunks(() => loading.delete(id));
      throw error;
    },
  );
  loading.set(id, pending);
  return pending;
}

export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  retryFailedChunks();
  await Promise.all(namespaces.map((namespace) => load(localeStore.getState(), namespace)));
}

/** The language requested last; it applies once its texts have loaded. */
let requested = localeStore.getState();
export const requestedLocale = (): Locale => requested;

export async function setLocale(next: Locale): Promise<void> {
  retryFailedChunks();
  requested = next;
  // Saved at once, because another page may be opened before the texts have loaded.
  writeCookie('locale', next);
  writeStored(LOCAL.locale, next);
  try {
    await Promise.all([...used].map((namespace) => load(next, namespace)));
  } catch (error) {
    if (requested === next) requested = localeStore.getState();
    throw error;
  }
  // Loads may finish in any order; only the last request counts.
  if (requested !== next) return;
  document.documentElement.lang = next;
  localeStore.setState(next);
}

export const currentLocale = localeStore.getState;
export const useLocale = (): Locale => useStore(localeStore);

/** A text that no language has shows its key, which is easy to find. A test checks that no text is missing. */
export function text<N extends Namespace>(namespace: N, key: TextKey<N>, values?: TextValues): string {
  const language = localeStore.getState();
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
    () => fallbackStore.setState((count) => count + 1),
    // The key stays visible until another missing text triggers a new load.
    () => undefined,
  );
}

export type Translate<N extends Namespace> = (key: TextKey<N>, values?: TextValues) => string;

/** The functions of `useText` by language, namespace and number of fallback files. */
const translators = new Map<string, unknown>();

/**
 * The texts of one namespace. The function stays the same until the language or its texts change, so that it may be a
 * dependency. Suspends if the route has not loaded the texts.
 */
export function useText<N extends Namespace = 'common'>(namespace: N = 'common' as N): Translate<N> {
  const language = useLocale();
  const fallbackCount = useStore(fallbackStore);
  // Called unconditionally: skipping `use` when React retries a suspended render would change the order of hooks.
  use(load(language, namespace));
  const id = `${idOf(language, namespace)}/${fallbackCount}`;
  const known = translators.get(id) as Translate<N> | undefined;
  if (known) return known;
  const translate: Translate<N> = (key, values) => text(namespace, key, values);
  translators.set(id, translate);
  return translate;
}
