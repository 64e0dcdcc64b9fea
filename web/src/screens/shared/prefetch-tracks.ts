// Fetches the first page of the list that `FilteredTracks` shows at an address.
import { trackPageOptions } from '@/features/catalog/api/track-pages';
import { filterParams, parseFilter } from '@/features/catalog/filter/filter';
import { NEWEST, parseSort, type Sort } from '@/features/catalog/sort';
import { type ListParams, NO_PARAMS } from '@/features/catalog/track-source';
import type { PrefetchContext } from '@/lib/prefetch';
import { cachedHiding } from './use-hiding';

export function prefetchTracks(
  { context, location }: PrefetchContext,
  origin: string,
  { own = NO_PARAMS, ownOrder = NEWEST }: { own?: ListParams; ownOrder?: Sort | null } = {},
): void {
  const hiding = cachedHiding(context.queryClient);
  // Without the settings of the user, it would be another list.
  if (!hiding) return;
  const params = { ...filterParams(parseFilter(location.search)), ...own, ...hiding };
  void context.queryClient.prefetchQuery(
    trackPageOptions({ origin, params, sort: parseSort(location.search.sort, ownOrder) }, 0),
  );
}
