// The signed-in user.
import { useQuery } from '@tanstack/react-query';
import { api, call } from '@/api/client';
import { useSignedIn } from '@/lib/session';

const STAFF = ['moderator', 'admin'];

export const isStaff = (roles: readonly string[] = []): boolean => roles.some((role) => STAFF.includes(role));

export function useUser() {
  return useQuery({
    queryKey: ['user'],
    enabled: useSignedIn(),
    queryFn: ({ signal }) => call(api.GET('/api/user', { signal })),
  });
}
