// Query for the sign-in providers.
import { queryOptions } from '@tanstack/react-query';
import { api, call } from '@/api/client';

export const providersOptions = queryOptions({
  queryKey: ['providers'],
  queryFn: ({ signal }) => call(api.GET('/api/oidc', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});
