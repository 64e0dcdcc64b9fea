// The plan that a visitor is signing up for, read from the return address.
import { usePlanOffers } from '@/features/plans/api/offers';
import type { PlanOffer } from '@/features/plans/api/types';
import { type PlanChoice, readChoice } from '@/features/plans/choice';
import { safeBackUrl } from '@/lib/backurl';

export function requestedChoice(backurl: string | undefined): PlanChoice {
  const { searchParams } = new URL(safeBackUrl(backurl), window.location.origin);
  return readChoice(Object.fromEntries(searchParams));
}

export function useRequestedPlan(backurl: string | undefined): PlanOffer | undefined {
  const choice = requestedChoice(backurl);
  const { data } = usePlanOffers(choice, choice.tariff !== undefined);
  return data?.find(({ tariff_id }) => tariff_id === choice.tariff);
}
