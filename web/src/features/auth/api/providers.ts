// Query for the sign-in providers.
import { useQuery } from '@tanstack/react-query';
import { api, call } from '@/api/client';

export const useProviders = () =>
  useQuery({
    queryKey: ['providers'],
    queryFn: ({ signal }) => call(api.GET('/api/oidc', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
