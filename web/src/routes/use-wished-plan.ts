// The plan that somebody is signing up for: where they are heading to names it.
import { useTariffs } from '@/features/plans/api/tariffs';
import type { Tariff } from '@/features/plans/api/types';
import { readChoice } from '@/features/plans/choice';
import { safeBackUrl } from '@/lib/backurl';

export function useWishedPlan(backurl: string | undefined): Tariff | undefined {
  const { searchParams } = new URL(safeBackUrl(backurl), window.location.origin);
  const choice = readChoice(Object.fromEntries(searchParams));
  const { data } = useTariffs(choice, choice.tariff !== undefined);
  return data?.find(({ tariff_id }) => tariff_id === choice.tariff);
}
