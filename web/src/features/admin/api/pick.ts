// Search queries for tracks, artists and playlists that staff add to a list.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, call } from '@/api/client';
import { SEARCH_MIN_LENGTH } from '@/lib/constants';

export type PickKind = 'track' | 'artist' | 'playlist';

export interface Pick {
  id: string;
  name: string;
  /** Further text that distinguishes it. */
  note: string;
  /** The code used in addresses and texts instead of the id. */
  code?: string;
}

const SHOWN = 8;

async function find(pickKind: PickKind, q: string, signal: AbortSignal): Promise<Pick[]> {
  const params = { query: { q, limit: SHOWN } };
  if (pickKind === 'track') {
    const tracks = await call(api.GET('/api/search/tracks', { params, signal }));
    return tracks.map(({ id, title, artist }) => ({ id, name: title, note: artist }));
  }
  if (pickKind === 'artist') {
    const { items } = await call(api.GET('/api/search/artists', { params, signal }));
    return items.map(({ id, name, count }) => ({ id, name, note: String(count.tracks) }));
  }
  const { items } = await call(api.GET('/api/search/playlists', { params, signal }));
  return items.map(({ id, name, owner, code }) => ({ id, name, note: owner?.name ?? '', code }));
}

export const pickOptions = (pickKind: PickKind, q: string) =>
  queryOptions({
    queryKey: ['staff', 'pick', pickKind, q],
    queryFn: ({ signal }) => find(pickKind, q, signal),
    enabled: q.length >= SEARCH_MIN_LENGTH,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
