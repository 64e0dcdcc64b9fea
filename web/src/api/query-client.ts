// How server data is kept: briefly fresh, retried only where a retry can help. Without a network a question fails like any
// other, so that the reader is told; by itself the library would wait for its return in silence.
import { QueryClient } from '@tanstack/react-query';
import { mayHelpToRetry } from './error';

const FRESH_MS = 30_000;
const MAX_RETRIES = 2;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => navigator.onLine && failures < MAX_RETRIES && mayHelpToRetry(error),
        refetchOnWindowFocus: false,
        networkMode: 'always',
        // Its default goes with the mode.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
