// Queries for payments: all of them, and one until it is decided.
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api, call } from '@/api/client';
import { isWorthRepeating } from '@/api/error';
import { PAYMENT_POLL_MS, PAYMENT_SLOW_AFTER_MS, PAYMENT_SLOW_POLL_MS, PAYMENTS_STEP } from '@/lib/constants';
import { singleFlight } from '@/lib/single-flight';
import { refreshPlans } from './offers';

const ROOT = ['plans', 'payments'];

export const paymentsOptions = infiniteQueryOptions({
  queryKey: [...ROOT, 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(
      api.GET('/api/payments', { params: { query: { offset: pageParam, limit: PAYMENTS_STEP } }, signal }),
    ),
  initialPageParam: 0,
  getNextPageParam: ({ total }, pages) => {
    const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
    return loaded < total ? loaded : undefined;
  },
});

/** Polled until the payment is decided, less often once that takes long. */
export const usePayment = (code: string, since: number) =>
  useQuery({
    queryKey: [...ROOT, 'one', code],
    queryFn: ({ signal }) => call(api.GET('/api/payments/{code}', { params: { path: { code } }, signal })),
    refetchInterval: ({ state: { data, error } }) => {
      const isYoung = Date.now() - since < PAYMENT_SLOW_AFTER_MS;
      // A user who paid at the last moment returns before the result is known.
      const mayChange =
        !data ||
        data.status === 'open' ||
        // A new card is charged within a moment.
        data.charge?.status === 'open' ||
        (data.status === 'expired' && isYoung);
      if ((error && !isWorthRepeating(error)) || !mayChange) return false;
      return isYoung ? PAYMENT_POLL_MS : PAYMENT_SLOW_POLL_MS;
    },
    refetchOnWindowFocus: true,
  });

export const receiptOptions = (code: string) =>
  queryOptions({
    queryKey: [...ROOT, 'receipt', code],
    queryFn: ({ signal }) =>
      call(api.GET('/api/payments/{code}/receipt', { params: { path: { code } }, signal })),
  });

export function useCancelPayment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) =>
      singleFlight(`cancelPayment ${code}`, () =>
        call(api.POST('/api/payments/{code}/cancel', { params: { path: { code } } })),
      ),
    // Also if the payment was decided meanwhile, because then the result must be shown.
    onSettled: () => refreshPlans(client),
  });
}
