// How server data is kept: briefly fresh, retried only where a retry can help.
import { QueryClient } from '@tanstack/react-query';
import { mayHelpToRetry } from './error';

const FRESH_MS = 30_000;
const MAX_RETRIES = 2;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < MAX_RETRIES && mayHelpToRetry(error),
        refetchOnWindowFocus: false,
      },
    },
  });
}
