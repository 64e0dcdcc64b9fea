// The plan that a visitor is signing up for, read from the return address.
import { usePlanOffers } from '@/features/plans/api/offers';
import type { PlanOffer } from '@/features/plans/api/types';
import { readChoice } from '@/features/plans/choice';
import { safeBackUrl } from '@/lib/backurl';

export function useRequestedPlan(backurl: string | undefined): PlanOffer | undefined {
  const { searchParams } = new URL(safeBackUrl(backurl), window.location.origin);
  const choice = readChoice(Object.fromEntries(searchParams));
  const { data } = usePlanOffers(choice, choice.tariff !== undefined);
  return data?.find(({ tariff_id }) => tariff_id === choice.tariff);
}
