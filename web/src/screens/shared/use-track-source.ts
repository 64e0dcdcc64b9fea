// A list of tracks as the address bar describes it: the page's own parameters, `sort` from the address, and what the
// reader's settings leave out.
import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { NEWEST, parseSort, type Sort, sortParam } from '@/features/catalog/sort';
import { type ListParams, NO_PARAMS, paramsText, type TrackSource } from '@/features/catalog/track-source';
import { useListNavigation } from '@/screens/shared/list-navigation';
import { useHiding } from './use-hiding';

export interface AddressedSource {
  source: TrackSource;
  /** The order the list has without `sort` in the address; null where it is none of the columns. */
  ownOrder: Sort | null;
  /** Writes the order into the address; null goes back to the list's own. */
  sortBy: (sort: Sort | null) => void;
}

/**
 * `useTrackSource('/api/artists/7/tracks')`. A playlist passes `ownOrder: null`, since its order is its positions; what
 * is passed is a constant.
 */
export function useTrackSource(
  origin: string,
  { params = NO_PARAMS, ownOrder = NEWEST }: { params?: ListParams; ownOrder?: Sort | null } = {},
): AddressedSource {
  const goTo = useListNavigation();
  const written = useSearch({ strict: false }).sort;
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
