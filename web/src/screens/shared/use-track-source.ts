// The track source of the current address: the page's own parameters, `sort` from the address, and what the user's
// settings exclude.
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { NEWEST, parseSort, type Sort, sortParam } from '@/features/catalog/sort';
import { type ListParams, NO_PARAMS, paramsText, type TrackSource } from '@/features/catalog/track-source';
import { useListNavigation } from '@/screens/shared/list-navigation';
import { useHiding } from './use-hiding';

const route = getRouteApi('/_tracks');

export interface AddressedSource {
  source: TrackSource;
  /** The order without `sort` in the address; null if it corresponds to no column. */
  ownOrder: Sort | null;
  /** Writes the order to the address; null returns to the list's own order. */
  sortBy: (sort: Sort | null) => void;
}

/** For example `useTrackSource('/api/artists/7/tracks')`. A playlist passes `ownOrder: null`, because its order is
 * that of its positions. The arguments must be constants. */
export function useTrackSource(
  origin: string,
  { params = NO_PARAMS, ownOrder = NEWEST }: { params?: ListParams; ownOrder?: Sort | null } = {},
): AddressedSource {
  const goTo = useListNavigation();
  const written = route.useSearch().sort;
  const hiding = useHiding();
  const asked = paramsText({ ...params, ...hiding });
  const source = useMemo<TrackSource>(
    () => ({
      origin,
      params: Object.fromEntries(new URLSearchParams(asked)),
      sort: parseSort(written, ownOrder),
      isReady: hiding !== undefined,
    }),
    [origin, asked, written, ownOrder, hiding],
  );
  const sortBy = useCallback(
    (sort: Sort | null) => goTo({ search: (old) => ({ ...old, sort: sortParam(sort, ownOrder) }) }),
    [goTo, ownOrder],
  );
  return { source, ownOrder, sortBy };
}
