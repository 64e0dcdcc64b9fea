// What plans cost this reader, and where the reader stands.
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, call } from '@/api/client';
import { refreshUser } from '@/api/user';
import { PAYMENT_SLOW_POLL_MS } from '@/lib/constants';
import { useSignedIn } from '@/lib/session';
import { contradicts, isBeingDecided } from '../plan-status';
import type { Mode, PlanStatus } from './types';

/** Everything about plans is asked for anew together. */
const ROOT = 'plans';

export interface OfferTerms {
  /** Of the card; where the reader is when there is none. */
  country: string | undefined;
  mode: Mode;
}

export interface PlanRequest extends OfferTerms {
  tariff: number;
  promo: string;
}

/** As the server reads them. */
const termsQuery = ({ country, mode }: OfferTerms) => ({
  ...(country && { country_code: country }),
  ...(mode === 'one_time' && { mode }),
});

export const planQuery = ({ tariff, promo, ...terms }: PlanRequest) => ({
  tariff_id: tariff,
  ...(promo && { promo_code: promo }),
  ...termsQuery(terms),
});

export const usePlanOffers = (terms: OfferTerms, enabled = true) =>
  useQuery({
    enabled,
    queryKey: [ROOT, 'tariffs', terms],
    queryFn: ({ signal }) => call(api.GET('/api/tariff', { params: { query: termsQuery(terms) }, signal })),
    placeholderData: keepPreviousData,
  });

const statusKey = [ROOT, 'standing'];

export const usePlanStatus = () =>
  useQuery({
    queryKey: statusKey,
    queryFn: ({ signal }) => call(api.GET('/api/tariff/current', { signal })),
    enabled: useSignedIn(),
    // Paid in another tab, it is another plan here.
    refetchOnWindowFocus: 'always',
    // A charge that is on its way is waited for.
    refetchInterval: ({ state: { data } }) => data && isBeingDecided(data) && PAYMENT_SLOW_POLL_MS,
  });

/** Always the server's word of now; nothing is asked without a wish. */
export function useQuote(request: PlanRequest | null) {
  const client = useQueryClient();
  return useQuery({
    queryKey: [ROOT, 'quote', request],
    queryFn: async ({ signal }) => {
      const query = planQuery(request as PlanRequest);
      const quote = await call(api.GET('/api/tariff/info', { params: { query }, signal }));
      const known = client.getQueryData<PlanStatus>(statusKey);
      if (known && contradicts(known, quote)) void refreshPlanStatus(client);
      return quote;
    },
    enabled: request !== null,
    staleTime: 0,
    gcTime: 0,
    // Another tab may have used the code, or paid.
    refetchOnWindowFocus: true,
  });
}

/** The plan that is shown, here and wherever the reader's is. */
const refreshPlanStatus = (client: QueryClient): Promise<unknown> =>
  Promise.all([refreshUser(client), client.invalidateQueries({ queryKey: statusKey })]);

/** Of the card, as far as the network tells. */
export const useLocation = () =>
  useQuery({
    queryKey: [ROOT, 'location'],
    queryFn: ({ signal }) => call(api.GET('/api/user/location', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** What a change answered is shown at once; what else hangs on the plan is asked for anew. */
export async function setCachedPlanStatus(client: QueryClient, status: PlanStatus): Promise<void> {
  client.setQueryData(statusKey, status);
  await Promise.all([refreshUser(client), client.invalidateQueries({ queryKey: [ROOT, 'payments'] })]);
}

export const refreshPlans = (client: QueryClient): Promise<unknown> =>
  Promise.all([refreshUser(client), client.invalidateQueries({ queryKey: [ROOT] })]);
