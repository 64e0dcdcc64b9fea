// The signed-in user, shared by every part of the app.
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@/lib/session';
import { api, call, type Schemas } from './client';

export type User = Schemas['UserResponse'];

export type StaffRole = 'moderator' | 'admin';

/** Admins have every permission of moderators. */
export const isStaff = (roles: readonly string[] = [], need: StaffRole = 'moderator'): boolean =>
  roles.some((role) => role === 'admin' || role === need);

/** Whether the user may publish playlists and submit tracks. */
export const isCreator = (roles: readonly string[] = []): boolean =>
  roles.some((role) => ['author', 'editor', 'remixer', 'admin'].includes(role));

const userOptions = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => call(api.GET('/api/user', { signal })),
});

export function useUser() {
  return useQuery({ ...userOptions, enabled: useSignedIn() });
}

export const cachedUser = (client: QueryClient): User | undefined =>
  client.getQueryData(userOptions.queryKey);

/** Updates the cached user from the answer of a call. */
export function setCachedUser(client: QueryClient, user: User): void {
  client.setQueryData(userOptions.queryKey, user);
}

/** Never below zero. */
export function setCachedUnread(client: QueryClient, unreadCount: number): void {
  client.setQueryData(
    userOptions.queryKey,
    (user) => user && { ...user, unreadCount: Math.max(0, unreadCount) },
  );
}

export const refreshUser = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: userOptions.queryKey });
