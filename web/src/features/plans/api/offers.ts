// Queries for plan offers, quotes and the plan status of a user.
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api, call } from '@/api/client';
import { refreshUser } from '@/api/user';
import { PAYMENT_SLOW_POLL_MS } from '@/lib/constants';
import { useSignedIn } from '@/lib/session';
import { contradicts, isBeingDecided } from '../plan-status';
import type { Mode, PlanStatus } from './types';

/** The common prefix of the query keys, so that everything about plans is invalidated together. */
const ROOT = 'plans';

export interface OfferTerms {
  /** The country of the card; undefined means the user's location. */
  country: string | undefined;
  mode: Mode;
}

export interface PlanRequest extends OfferTerms {
  tariff: number;
  promo: string;
}

/** Converts the terms to query parameters. */
const termsQuery = ({ country, mode }: OfferTerms) => ({
  ...(country && { country_code: country }),
  ...(mode === 'one_time' && { mode }),
});

export const planQuery = ({ tariff, promo, ...terms }: PlanRequest) => ({
  tariff_id: tariff,
  ...(promo && { promo_code: promo }),
  ...termsQuery(terms),
});

export const planOffersOptions = (terms: OfferTerms) =>
  queryOptions({
    queryKey: [ROOT, 'tariffs', terms],
    queryFn: ({ signal }) => call(api.GET('/api/tariff', { params: { query: termsQuery(terms) }, signal })),
    placeholderData: keepPreviousData,
  });

export const usePlanOffers = (terms: OfferTerms, enabled = true) =>
  useQuery({ ...planOffersOptions(terms), enabled });

const statusKey = [ROOT, 'standing'];

export const planStatusOptions = queryOptions({
  queryKey: statusKey,
  queryFn: ({ signal }) => call(api.GET('/api/tariff/current', { signal })),
});

export const usePlanStatus = () =>
  useQuery({
    ...planStatusOptions,
    enabled: useSignedIn(),
    // The plan may have changed by a payment in another tab.
    refetchOnWindowFocus: 'always',
    // Polls while a charge is undecided.
    refetchInterval: ({ state: { data } }) => data && isBeingDecided(data) && PAYMENT_SLOW_POLL_MS,
  });

/** A quote is never served from the cache; without a plan request nothing is fetched. */
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

/** Refreshes the plan status, and the user, who also has the plan. */
const refreshPlanStatus = (client: QueryClient): Promise<unknown> =>
  Promise.all([refreshUser(client), client.invalidateQueries({ queryKey: statusKey })]);

/** The country of the user, derived from the network address. */
export const locationOptions = queryOptions({
  queryKey: [ROOT, 'location'],
  queryFn: ({ signal }) => call(api.GET('/api/user/location', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** Shows the status that a change returned at once, and refetches the other data that depend on the plan. */
export async function setCachedPlanStatus(client: QueryClient, status: PlanStatus): Promise<void> {
  client.setQueryData(statusKey, status);
  await Promise.all([refreshUser(client), client.invalidateQueries({ queryKey: [ROOT, 'payments'] })]);
}

export const refreshPlans = (client: QueryClient): Promise<unknown> =>
  Promise.all([refreshUser(client), client.invalidateQueries({ queryKey: [ROOT] })]);
