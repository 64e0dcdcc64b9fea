// Taking a plan, and changing how it goes on.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, call } from '@/api/client';
import { AT_ONCE, keepStanding, refreshPlans, type Wish, wishQuery } from './tariffs';
import type { Standing } from './types';

interface Taking {
  wish: Wish;
  /** The amount that was shown: no other one is charged. */
  due: number;
}

export function useConnect() {
  const client = useQueryClient();
  return useMutation({
    ...AT_ONCE,
    mutationFn: ({ wish, due }: Taking) =>
      call(api.GET('/api/tariff/connect', { params: { query: { ...wishQuery(wish), due } } })),
    // Also when it costs another amount by now, or the bank checks another payment: then that is to be shown.
    onSettled: () => void refreshPlans(client),
  });
}

const CHANGES = {
  cancel: () => call(api.POST('/api/tariff/cancel')),
  resume: () => call(api.POST('/api/tariff/resume')),
  unschedule: () => call(api.POST('/api/tariff/unschedule')),
  removeCard: () => call(api.DELETE('/api/tariff/card')),
} as const satisfies Record<string, () => Promise<Standing>>;

export type StandingChange = keyof typeof CHANGES;

export function useChangeStanding(change: StandingChange) {
  const client = useQueryClient();
  return useMutation({
    ...AT_ONCE,
    mutationFn: () => CHANGES[change](),
    onSuccess: (standing) => keepStanding(client, standing),
  });
}

/** Answers the page where another card is given. */
export const useChangeCard = () =>
  useMutation({ ...AT_ONCE, mutationFn: () => call(api.POST('/api/tariff/card')) });
