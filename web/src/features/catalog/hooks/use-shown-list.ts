// The list on the screen: the requested one as soon as its first page is loaded, the previous one until then.
// A filter therefore changes the rows in one step, without an empty state between.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeferredData } from '@/lib/use-deferred-data';
import { trackPageOptions } from '../api/track-pages';
import type { TrackSource } from '../track-source';

export interface ShownList {
  shown: TrackSource;
  /** The number of tracks in the list on the screen, once known. */
  total: number | undefined;
  isWaiting: boolean;
}

export function useShownList(requested: TrackSource): ShownList {
  const [last, setLast] = useState<{ source: TrackSource; total: number | undefined }>({
    source: requested,
    total: undefined,
  });
  const page = useQuery(trackPageOptions(requested, 0));
  const data = useDeferredData(page.data);
  // A list with another origin does not show the previous one meanwhile.
  const isShown = data !== undefined || page.isError || last.source.origin !== requested.origin;
  const shown = isShown ? { source: requested, total: data?.total } : last;
  // This is state and not a ref, so that a discarded render has no effect.
  if (shown.source !== last.source || shown.total !== last.total) setLast(shown);
  return { shown: shown.source, total: shown.total, isWaiting: shown.source !== requested };
}
