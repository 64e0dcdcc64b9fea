// Query and mutation for the user's own data.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';
import { setCachedUser } from '@/api/user';

export type UserChange = Schemas['ProfileRequest'];

/** The response is the whole user, which replaces the cached one. */
export function useUpdateUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UserChange) => call(api.PUT('/api/user', { body })),
    onSuccess: (user) => setCachedUser(client, user),
  });
}

export const formatSetsOptions = queryOptions({
  queryKey: ['format-sets'],
  queryFn: ({ signal }) => call(api.GET('/api/user/format_sets', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

export const resendConfirmation = () => call(api.POST('/api/user/send_confirmation'));
