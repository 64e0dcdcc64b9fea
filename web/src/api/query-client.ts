// The defaults of cached server data: fresh for a short time, retried only if a retry can help. Queries without a
// network fail, so that the user sees an error; by default the library would pause them silently.
import { QueryClient } from '@tanstack/react-query';
import { JUST_FETCHED_MS } from '@/lib/constants';
import { mayHelpToRetry } from './error';

const FRESH_MS = 30_000;
const MAX_RETRIES = 2;

/** For data that every opening of a page fetches anew. */
export const FETCHED_ANEW = { staleTime: JUST_FETCHED_MS } as const;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => navigator.onLine && failures < MAX_RETRIES && mayHelpToRetry(error),
        refetchOnWindowFocus: false,
        networkMode: 'always',
        // The library's default depends on `networkMode`, so it is set here.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
