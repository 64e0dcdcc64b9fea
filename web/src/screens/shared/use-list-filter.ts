// The filter of a list, stored in the address.
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type Filter, filterParams, parseFilter, withFilter } from '@/features/catalog/filter/filter';
import { type ListParams, paramsText } from '@/features/catalog/track-source';
import { useListNavigation } from '@/screens/shared/list-navigation';

const route = getRouteApi('/_tracks');

export interface ListFilter {
  filter: Filter;
  params: ListParams;
  /** `isFurther` replaces the current history entry instead of adding one. */
  setFilter: (filter: Filter, isFurther?: boolean) => void;
}

export function useListFilter(): ListFilter {
  const goTo = useListNavigation();
  const search = route.useSearch();
  const written = paramsText(filterParams(parseFilter(search)));
  const { filter, params } = useMemo(() => {
    const parsed = parseFilter(Object.fromEntries(new URLSearchParams(written)));
    return { filter: parsed, params: filterParams(parsed) };
  }, [written]);
  const setFilter = useCallback(
    (next: Filter, isFurther = false) => goTo({ search: (old) => withFilter(old, next), replace: isFurther }),
    [goTo],
  );
  return { filter, params, setFilter };
}
