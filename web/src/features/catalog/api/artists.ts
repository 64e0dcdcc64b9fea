// Artists: the list a step at a time, and one artist's page.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';
import { ARTISTS_STEP } from '@/lib/constants';
import type { ArtistFilter } from '../artist-filter';

export type Artist = Schemas['ArtistResponse'];
export type ArtistPage = Schemas['ArtistPageResponse'];

/** Without an order it is the server's: that of staff for exclusive ones. */
export const artistListOptions = (filter: Partial<ArtistFilter>) =>
  infiniteQueryOptions({
    queryKey: ['artists', filter],
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
