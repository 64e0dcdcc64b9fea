// Changes of a track that reach every copy of it: those in the query cache, and those outside it.
import type { QueryClient } from '@tanstack/react-query';
import { createStore, useStore } from 'zustand';
import { patchCached } from '@/api/patch';
import { isTrack, type Track } from './track';

/** Changes since the app was opened, for copies of tracks outside the query cache, such as the player's. */
const changeStore = createStore<ReadonlyMap<string, Partial<Track>>>(() => new Map());

/** Changes a track in every cached list, chart and page. */
export function patchTrack(client: QueryClient, id: string, change: Partial<Track>): void {
  const changes = changeStore.getState();
  changeStore.setState(new Map(changes).set(id, { ...changes.get(id), ...change }), true);
  patchCached(client, {
    isIt: (value) => isTrack(value) && value.id === id,
    change: (value) => ({ ...value, ...change }),
    isClosed: isTrack,
  });
}

/** The track with the changes made since this copy was fetched. */
export const trackNow = <T extends Track>(track: T, changes = changeStore.getState()): T => {
  const change = changes.get(track.id);
  return change ? { ...track, ...change } : track;
};

export const useTrackNow = <T extends Track>(track: T): T => trackNow(track, useStore(changeStore));

/** Called when the user changes. */
export const forgetTrackChanges = (): void => changeStore.setState(new Map(), true);
