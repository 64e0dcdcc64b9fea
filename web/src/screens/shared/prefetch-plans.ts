// Fetches what `Plans` shows at an address.
import { locationOptions, planOffersOptions, planStatusOptions } from '@/features/plans/api/offers';
import { readChoice } from '@/features/plans/choice';
import type { PrefetchContext } from '@/lib/prefetch';
import { asText } from '@/lib/search-values';
import { getToken } from '@/lib/session';

export function prefetchPlans({ context: { queryClient }, location: { search } }: PrefetchContext): void {
  const written = Object.entries(search).map(([name, value]) => [name, asText(value)]);
  void queryClient.prefetchQuery(planOffersOptions(readChoice(Object.fromEntries(written))));
  void queryClient.prefetchQuery(locationOptions);
  if (getToken()) void queryClient.prefetchQuery(planStatusOptions);
}
