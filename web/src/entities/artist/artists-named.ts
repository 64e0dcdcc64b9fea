// Finds artists of the pool by name.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, call } from '@/api/client';

const FOUND = 6;

export const artistsNamedOptions = (q: string) =>
  queryOptions({
    queryKey: ['submit', 'artists', q],
    queryFn: ({ signal }) =>
      call(api.GET('/api/artists', { params: { query: { q, limit: FOUND, offset: 0 } }, signal })),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
