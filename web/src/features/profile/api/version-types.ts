// The preferred version types of the user.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, call } from '@/api/client';
import { errorMessage } from '@/api/error';
import { refreshUser, setCachedUser, type User } from '@/api/user';
import { toast } from '@/ui/toast';

/** Shows the change at once; changes are sent one after the other, so that the last one counts. */
export function useSaveVersionTypes(user: User) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: 'version-types' },
    mutationFn: (codes: readonly string[]) =>
      call(api.POST('/api/user/settings', { body: { version_types: codes.join(',') } })),
    // Lists show the preferred versions.
    onSuccess: () => void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'user' }),
    onError: (error) => {
      void refreshUser(client);
      toast.error(errorMessage(error));
    },
  });
  return (codes: readonly string[]) => {
    setCachedUser(client, { ...user, settings: { ...user.settings, version_types: [...codes] } });
    mutate(codes);
  };
}
