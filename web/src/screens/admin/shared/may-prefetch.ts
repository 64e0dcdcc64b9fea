// Whether the data of an admin page may be fetched before it opens: only if `StaffOnly` will show the page.
import type { QueryClient } from '@tanstack/react-query';
import { cachedUser, isStaff, type StaffRole } from '@/api/user';
import { getToken } from '@/lib/session';

export function mayPrefetch(client: QueryClient, need: StaffRole): boolean {
  const user = getToken() ? cachedUser(client) : undefined;
  return isStaff(user?.roles, need) && !user?.must_set_two_factor;
}
