// The list on the screen: the one asked for as soon as its first page is here, the one before it until then. A filter
// therefore changes the rows in one step, without an empty moment between.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeferredData } from '@/lib/use-deferred-data';
import { trackPageOptions } from '../api/track-pages';
import type { TrackSource } from '../track-source';

export interface ShownList {
  shown: TrackSource;
  /** Tracks in the list on the screen, once known. */
  total: number | undefined;
  isWaiting: boolean;
}

export function useShownList(asked: TrackSource): ShownList {
  const [last, setLast] = useState<{ source: TrackSource; total: number | undefined }>({
    source: asked,
    total: undefined,
  });
  const page = useQuery(trackPageOptions(asked, 0));
  const data = useDeferredData(page.data);
  // Another origin is another thing altogether: its page shows nothing of the last one.
  const isShown = data !== undefined || page.isError || last.source.origin !== asked.origin;
  const shown = isShown ? { source: asked, total: data?.total } : last;
  // State, not a ref: a render that is never shown leaves nothing behind.
  if (shown.source !== last.source || shown.total !== last.total) setLast(shown);
  return { shown: shown.source, total: shown.total, isWaiting: shown.source !== asked };
}
