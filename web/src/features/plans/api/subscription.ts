// Mutations that buy a plan and change its renewal.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, call } from '@/api/client';
import { singleFlight } from '@/lib/single-flight';
import { type PlanRequest, planQuery, refreshPlans, setCachedPlanStatus } from './offers';
import type { PlanStatus } from './types';

interface ConnectInput {
  request: PlanRequest;
  /** The amount that was shown: no other amount is charged. */
  due: number;
}

export function useConnect() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ request, due }: ConnectInput) => {
      const query = { ...planQuery(request), due };
      return singleFlight(`connect ${JSON.stringify(query)}`, () =>
        call(api.GET('/api/tariff/connect', { params: { query } })),
      );
    },
    // Also if the price has changed or the bank is checking another payment, because then that must be shown.
    onSettled: () => void refreshPlans(client),
  });
}

const CHANGES = {
  cancel: () => call(api.POST('/api/tariff/cancel')),
  resume: () => call(api.POST('/api/tariff/resume')),
  unschedule: () => call(api.POST('/api/tariff/unschedule')),
  removeCard: () => call(api.DELETE('/api/tariff/card')),
} as const satisfies Record<string, () => Promise<PlanStatus>>;

export type PlanChange = keyof typeof CHANGES;

export function useChangePlan(change: PlanChange) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => singleFlight(change, CHANGES[change]) as Promise<PlanStatus>,
    onSuccess: (status) => setCachedPlanStatus(client, status),
  });
}

/** Returns the address of the page where another card can be entered. */
export const useChangeCard = () =>
  useMutation({
    mutationFn: () => singleFlight('changeCard', () => call(api.POST('/api/tariff/card'))),
  });
