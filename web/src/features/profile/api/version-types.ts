// The preferred version types of the user.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, call } from '@/api/client';
import { errorMessage } from '@/api/error';
import { refreshUser, setCachedUser, type User } from '@/api/user';

const KEY = ['version-types'];

/** Shows the change at once; changes are sent one after the other, so that the last one counts. */
export function useSaveVersionTypes(user: User) {
  const client = useQueryClient();
  const { mutate, error } = useMutation({
    mutationKey: KEY,
    scope: { id: 'version-types' },
    mutationFn: (codes: readonly string[]) =>
      call(api.POST('/api/user/settings', { body: { version_types: codes.join(',') } })),
    onSuccess: (saved) => {
      // While later changes are pending, the cached user already shows them.
      if (client.isMutating({ mutationKey: KEY }) === 1) setCachedUser(client, saved);
      // Lists show the preferred versions.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'user' });
    },
    onError: () => void refreshUser(client),
  });
  const save = (codes: readonly string[]) => {
    setCachedUser(client, { ...user, settings: { ...user.settings, version_types: [...codes] } });
    mutate(codes);
  };
  return { save, failure: error && errorMessage(error) };
}
