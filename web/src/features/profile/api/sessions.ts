// Query and mutation for the sessions of an account.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';

export type Session = Schemas['OwnSession'];

export const sessionsOptions = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(api.GET('/api/user/sessions', { signal })),
});

/** Without an id, ends all other sessions. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id?: Session['id']) =>
      call(api.DELETE('/api/user/sessions', { params: { query: id === undefined ? {} : { id } } })),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsOptions.queryKey }),
  });
}
