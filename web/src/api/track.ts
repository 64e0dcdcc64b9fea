// One track, as several features ask for it.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from './client';

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

type Track = Schemas['Track'];
/** What somebody's own action changes of a track. */
export type TrackChange = Partial<Pick<Track, 'downloads' | 'download_with_archive' | 'liked' | 'played'>>;

type Listener = (id: string, change: TrackChange) => void;
const listeners = new Set<Listener>();

/** For those who keep tracks elsewhere than in the cache, such as the player. */
export function onTrackPatched(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes every copy of a track at once, in whatever list or page it lies. */
export function patchTrack(client: QueryClient, id: string, change: TrackChange): void {
  for (const query of client.getQueryCache().getAll()) {
    const known: unknown = query.state.data;
    const changed = withChange(known, id, change);
    // The data is as old as it was: it is still fetched anew when its time has come.
    if (changed !== known)
      client.setQueryData(query.queryKey, changed, { updatedAt: query.state.dataUpdatedAt });
  }
  for (const listener of listeners) listener(id, change);
}

const isTrack = (value: object): value is Track => 'audioSrc' in value && 'downloads' in value;

/** The same value when the track is not in it, so that nothing else is drawn again. */
function withChange(value: unknown, id: string, change: TrackChange): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isTrack(value)) return value.id === id ? { ...value, ...change } : value;
  const changed = Object.entries(value)
    .map(([name, part]) => [name, withChange(part, id, change), part] as const)
    .filter(([, next, part]) => next !== part);
  if (changed.length === 0) return value;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  return Object.assign(copy, Object.fromEntries(changed));
}
