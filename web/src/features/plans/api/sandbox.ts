// The sandbox's own page asks these: a charge, and what a card would do with it.
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
    // Begun anew in another tab, it is not to be paid here.
    refetchInterval: ({ state: { data } }) => data?.status === 'waiting' && PAYMENT_SLOW_POLL_MS,
    refetchOnWindowFocus: true,
  });

/** Each answers the charge as it is then. */
export function useChargeSteps(id: string) {
  const client = useQueryClient();
  const params = { path: { id } };
  const keep = async (ask: () => Promise<SandboxCharge>) => {
    try {
      const charge = await singleFlight(`charge ${id}`, ask);
      client.setQueryData(keyOf(id), charge);
      return charge;
    } catch (refusal) {
      // It may have been replaced, paid or closed elsewhere: then there is no form any more.
      await client.invalidateQueries({ queryKey: keyOf(id) });
      throw refusal;
    }
  };
  return {
    pay: (body: Card) => keep(() => call(api.POST('/api/sandbox/charges/{id}/pay', { params, body }))),
    confirm: (code: string) =>
      keep(() => call(api.POST('/api/sandbox/charges/{id}/confirm', { params, body: { code } }))),
    cancel: () => keep(() => call(api.POST('/api/sandbox/charges/{id}/cancel', { params }))),
  };
}
