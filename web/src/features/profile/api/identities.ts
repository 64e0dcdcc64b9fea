// Queries and mutations for the identities of an account.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';

export type Identity = Schemas['IdentityResponse'];

export const identitiesOptions = queryOptions({
  queryKey: ['identities'],
  queryFn: ({ signal }) => call(api.GET('/api/user/identities', { signal })),
});

export function useUnlink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: Identity['id']) =>
      call(api.DELETE('/api/user/identities', { params: { query: { id } } })),
    onSuccess: () => client.invalidateQueries({ queryKey: identitiesOptions.queryKey }),
  });
}
