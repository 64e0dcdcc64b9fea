// Queries for the page of the sandbox: a charge, and the results of paying it with a card.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, call } from '@/api/client';
import { PAYMENT_SLOW_POLL_MS } from '@/lib/constants';
import { singleFlight } from '@/lib/single-flight';
import type { SandboxCharge } from './types';

export interface Card {
  card: string;
  expiry: string;
  cvc: string;
  holder: string;
}

const keyOf = (id: string) => ['sandbox', id];

export const useCharge = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(api.GET('/api/sandbox/charges/{id}', { params: { path: { id } }, signal })),
    staleTime: 0,
    // The payment may have been restarted in another tab, so this charge must not be paid.
    refetchInterval: ({ state: { data } }) => data?.status === 'waiting' && PAYMENT_SLOW_POLL_MS,
    refetchOnWindowFocus: true,
  });

/** Every call returns the new state of the charge. */
export function useChargeSteps(id: string) {
  const client = useQueryClient();
  const params = { path: { id } };
  const runStep = async (step: () => Promise<SandboxCharge>) => {
    try {
      const charge = await singleFlight(`charge ${id}`, step);
      client.setQueryData(keyOf(id), charge);
      return charge;
    } catch (refusal) {
      // The charge may have been replaced, paid or closed elsewhere, and then the form must disappear.
      await client.invalidateQueries({ queryKey: keyOf(id) });
      throw refusal;
    }
  };
  return {
    pay: (body: Card) => runStep(() => call(api.POST('/api/sandbox/charges/{id}/pay', { params, body }))),
    confirm: (code: string) =>
      runStep(() => call(api.POST('/api/sandbox/charges/{id}/confirm', { params, body: { code } }))),
    cancel: () => runStep(() => call(api.POST('/api/sandbox/charges/{id}/cancel', { params }))),
  };
}
