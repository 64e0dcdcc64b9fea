// Queries for the counts of pending work that the navigation shows.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';

export type PendingCounts = Schemas['PendingCountsResponse'];

const WAITING = ['staff', 'waiting'];
const FRESH_MS = 5_000;
const POLL_MS = 60_000;

export const pendingOptions = queryOptions({
  queryKey: WAITING,
  queryFn: ({ signal }) => call(api.GET('/api/admin/waiting', { signal })),
  staleTime: FRESH_MS,
  refetchInterval: POLL_MS,
});

/** Refetches on navigation, because the user may just have finished something. */
export const refetchPending = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ queryKey: WAITING, stale: true }, { cancelRefetch: false });

/** Call this after pending work has been finished. */
export const refreshPending = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: WAITING });
