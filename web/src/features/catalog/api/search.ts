// Queries for searches: totals, the first results of every kind at once, and whole lists page by page.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';
import type { Artist } from '@/entities/artist/artist';
import type { Playlist } from '@/entities/playlist/playlist';
import { FOUND_AT_ONCE, PAGE_SIZE } from '@/lib/constants';

export type SearchSummary = Schemas['SearchSummary'];
export type FoundTrack = Schemas['FoundTrack'];
export type PostHit = Schemas['PostHit'];

export const totalOf = ({ tracks, artists, playlists, posts }: SearchSummary): number =>
  tracks + artists + playlists + posts;

export type FoundKind = 'artists' | 'playlists' | 'posts';

export const searchSummaryOptions = (q: string) =>
  queryOptions({
    queryKey: ['search', 'summary', q],
    queryFn: ({ signal }) => call(api.GET('/api/search', { params: { query: { q } }, signal })),
    placeholderData: keepPreviousData,
  });

/** Combines everything that the panel shows into one result, so that the panel does not jump. */
async function fetchInstant(q: string, signal: AbortSignal) {
  const params = { query: { q, limit: FOUND_AT_ONCE.others } };
  const [summary, tracks] = await Promise.all([
    call(api.GET('/api/search', { params: { query: { q } }, signal })),
    call(api.GET('/api/search/tracks', { params: { query: { q, limit: FOUND_AT_ONCE.tracks } }, signal })),
  ]);
  const [artists, playlists, posts] = await Promise.all([
    summary.artists ? call(api.GET('/api/search/artists', { params, signal })) : null,
    summary.playlists ? call(api.GET('/api/search/playlists', { params, signal })) : null,
    summary.posts ? call(api.GET('/api/search/posts', { params, signal })) : null,
  ]);
  return {
    summary,
    tracks,
    artists: artists?.items ?? [],
    playlists: playlists?.items ?? [],
    posts: posts?.items ?? [],
  };
}

export type InstantResults = Awaited<ReturnType<typeof fetchInstant>>;

export const instantOptions = (q: string) =>
  queryOptions({
    queryKey: ['search', 'instant', q],
    queryFn: ({ signal }) => fetchInstant(q, signal),
    placeholderData: keepPreviousData,
  });

interface FoundItems<T> {
  items: T[];
  total: number;
}

function foundOptions<T>(
  kind: FoundKind,
  q: string,
  fetchItems: (offset: number, signal: AbortSignal) => Promise<FoundItems<T>>,
) {
  return infiniteQueryOptions({
    queryKey: ['search', kind, q],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => fetchItems(pageParam, signal),
    getNextPageParam: ({ total }, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.items.length, 0);
      return loaded < total ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
  });
}

const paged = (q: string, offset: number) => ({ query: { q, offset, limit: PAGE_SIZE } });

export const foundArtistsOptions = (q: string) =>
  foundOptions<Artist>('artists', q, (offset, signal) =>
    call(api.GET('/api/search/artists', { params: paged(q, offset), signal })),
  );

export const foundPlaylistsOptions = (q: string) =>
  foundOptions<Playlist>('playlists', q, (offset, signal) =>
    call(api.GET('/api/search/playlists', { params: paged(q, offset), signal })),
  );

export const foundPostsOptions = (q: string) =>
  foundOptions<PostHit>('posts', q, (offset, signal) =>
    call(api.GET('/api/search/posts', { params: paged(q, offset), signal })),
  );
