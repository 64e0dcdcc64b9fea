// The signed-in user. A token the server no longer knows ends the session here.
import { useQuery } from '@tanstack/react-query';
import { api, call } from '@/api/client';
import { ApiError } from '@/api/error';
import { endSession, useSignedIn } from '@/lib/session';

const UNAUTHORISED = 401;
const STAFF = ['moderator', 'admin'];

export const isStaff = (roles: readonly string[] = []): boolean => roles.some((role) => STAFF.includes(role));

export function useUser() {
  return useQuery({
    queryKey: ['user'],
    enabled: useSignedIn(),
    queryFn: async ({ signal }) => {
      try {
        return await call(api.GET('/api/user', { signal }));
      } catch (error) {
        if (error instanceof ApiError && error.status === UNAUTHORISED) endSession();
        throw error;
      }
    },
  });
}
