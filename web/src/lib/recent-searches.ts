// The user's recent searches, newest first, stored in this browser only.
import { createStore, useStore } from 'zustand';
import { RECENT_SEARCHES } from './constants';
import { readStored, writeStored } from './storage';
import { LOCAL } from './storage-keys';

function stored(): readonly string[] {
  try {
    const value: unknown = JSON.parse(readStored(LOCAL.recentSearches) ?? '[]');
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
  } catch {
    return [];
  }
}

const recentSearchStore = createStore<readonly string[]>(stored);

function keep(queries: readonly string[]): void {
  recentSearchStore.setState(queries, true);
  writeStored(LOCAL.recentSearches, JSON.stringify(queries));
}

/** A repeated search moves to the front. */
export function rememberSearch(query: string): void {
  const same = query.toLowerCase();
  const others = recentSearchStore.getState().filter((known) => known.toLowerCase() !== same);
  keep([query, ...others].slice(0, RECENT_SEARCHES));
}

export const forgetSearches = (): void => keep([]);

export const useRecentSearches = (): readonly string[] => useStore(recentSearchStore);
