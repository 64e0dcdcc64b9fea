// The list of tracks below the head of a page, for the head's own actions: with the filter and in the order of the
// address, so that they act on the tracks and versions that the list shows.
import { useShownList } from '@/features/catalog/hooks/use-shown-list';
import { type ListParams, NO_PARAMS, type TrackSource } from '@/features/catalog/track-source';
import { useListFilter } from './use-list-filter';
import { useTrackSource } from './use-track-source';

export interface ListedSource {
  source: TrackSource;
  /** The filter alone, without what the user's settings exclude. */
  filter: ListParams;
  /** Nothing matches the filter. */
  isEmpty: boolean;
}

/** For a list in its own order, such as that of a playlist; unfiltered while the page shows it whole. */
export function useListedSource(origin: string, isWhole = false): ListedSource {
  const { params } = useListFilter();
  const filter = isWhole ? NO_PARAMS : params;
  const { source } = useTrackSource(origin, { params: filter, ownOrder: null });
  const { total } = useShownList(source);
  return { source, filter, isEmpty: total === 0 };
}
