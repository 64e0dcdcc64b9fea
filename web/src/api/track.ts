// One track, as several features ask for it.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { observable, useObservable } from '@/lib/observable';
import { api, call, type Schemas } from './client';
import { patchCached } from './patch';

export type Track = Schemas['TrackResponse'];
export type TrackDetail = Schemas['TrackDetail'];
export type TrackVersion = Schemas['TrackVersion'];

export const fetchTrackDetail = (id: string, signal?: AbortSignal): Promise<TrackDetail> =>
  call(
    api.GET('/api/tracks/detail', {
      params: { query: { track_id: Number(id) } },
      ...(signal && { signal }),
    }),
  );

export const trackDetailOptions = (id: string) =>
  queryOptions({
    queryKey: ['track', id],
    queryFn: ({ signal }) => fetchTrackDetail(id, signal),
  });

/** The plain track, as the player shows it. */
export const currentTrackOptions = (id: string) =>
  queryOptions({
    queryKey: ['track', id, 'current'],
    queryFn: ({ signal }) =>
      call(api.GET('/api/tracks/current', { params: { query: { track_id: Number(id) } }, signal })),
  });

/** The reader's plan does not open it. */
export const needsPlan = ({ downloads }: Pick<Track, 'downloads'>): boolean =>
  downloads.reason === 'plan_required';

/** What the reader has changed since the app was opened, for copies of tracks that no cache knows, as the player's. */
const changes = observable<ReadonlyMap<string, Partial<Track>>>(new Map());

const isTrack = (value: object): boolean => 'audioSrc' in value;

/** Changes a track in every list, chart and page that is here. */
export function patchTrack(client: QueryClient, id: string, change: Partial<Track>): void {
  changes.set(new Map(changes.get()).set(id, { ...changes.get().get(id), ...change }));
  patchCached(client, {
    isIt: (value) => isTrack(value) && value.id === id,
    change: (value) => ({ ...value, ...change }),
    isClosed: isTrack,
  });
}

/** The track with what has been done to it since it was handed out. */
export const trackNow = <T extends Track>(track: T, done = changes.get()): T => {
  const change = done.get(track.id);
  return change ? { ...track, ...change } : track;
};

export const useTrackNow = <T extends Track>(track: T): T => trackNow(track, useObservable(changes));

/** Another reader has done nothing yet. */
export const forgetTrackChanges = (): void => changes.set(new Map());
