// Track queries and cache updates that several features share.
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

/** The track without its page details, as the player shows it. */
export const currentTrackOptions = (id: string) =>
  queryOptions({
    queryKey: ['track', id, 'current'],
    queryFn: ({ signal }) =>
      call(api.GET('/api/tracks/current', { params: { query: { track_id: Number(id) } }, signal })),
  });

/** Whether the user's plan does not open the track. */
export const needsPlan = ({ downloads }: Pick<Track, 'downloads'>): boolean =>
  downloads.reason === 'plan_required';

/** Changes since the app was opened, for copies of tracks outside the query cache, such as the player's. */
const changes = observable<ReadonlyMap<string, Partial<Track>>>(new Map());

const isTrack = (value: object): boolean => 'audioSrc' in value;

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
