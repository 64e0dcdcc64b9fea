// Changes of a track that reach every copy of it: those in the query cache, and those outside it.
import type { QueryClient } from '@tanstack/react-query';
import { patchCached } from '@/api/patch';
import { observable, useObservable } from '@/lib/observable';
import { isTrack, type Track } from './track';

/** Changes since the app was opened, for copies of tracks outside the query cache, such as the player's. */
const changes = observable<ReadonlyMap<string, Partial<Track>>>(new Map());

/** Changes a track in every cached list, chart and page. */
export function patchTrack(client: QueryClient, id: string, change: Partial<Track>): void {
  changes.set(new Map(changes.get()).set(id, { ...changes.get().get(id), ...change }));
  patchCached(client, {
    isIt: (value) => isTrack(value) && value.id === id,
    change: (value) => ({ ...value, ...change }),
    isClosed: isTrack,
  });
}

/** The track with the changes made since this copy was fetched. */
export const trackNow = <T extends Track>(track: T, done = changes.get()): T => {
  const change = done.get(track.id);
  return change ? { ...track, ...change } : track;
};

export const useTrackNow = <T extends Track>(track: T): T => trackNow(track, useObservable(changes));

/** Called when the user changes. */
export const forgetTrackChanges = (): void => changes.set(new Map());
