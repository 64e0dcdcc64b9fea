// Queries for artists: the list page by page, and one artist.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';
import { ARTISTS_KEY } from '@/entities/artist/artist';
import { ARTISTS_STEP } from '@/lib/constants';
import type { ArtistFilter } from '../artist-filter';

export type ArtistPage = Schemas['ArtistPageResponse'];

/** Without a sort order the server uses its own: the one that staff set for exclusive artists. */
export const artistListOptions = (filter: Partial<ArtistFilter>) =>
  infiniteQueryOptions({
    queryKey: [...ARTISTS_KEY, filter],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, offset: pageParam, limit: ARTISTS_STEP };
      return call(api.GET('/api/artists', { params: { query }, signal }));
    },
    getNextPageParam: ({ total, offset, items }) => {
      const loaded = offset + items.length;
      return items.length > 0 && loaded < total ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
  });

export const artistOptions = (artist: string) =>
  queryOptions({
    queryKey: ['artist', artist],
    queryFn: ({ signal }) => call(api.GET('/api/artists/{artist}', { params: { path: { artist } }, signal })),
  });
