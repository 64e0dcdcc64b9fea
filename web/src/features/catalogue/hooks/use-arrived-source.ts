// The list on the screen: the one asked for as soon as its first page is here, the one before it until then. A filter
// therefore changes the rows in one step, without an empty moment between.
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useArrival } from '@/lib/use-arrival';
import { trackPageOptions } from '../api/track-pages';
import type { TrackSource } from '../track-source';

export interface ArrivedSource {
  shown: TrackSource;
  /** Tracks in the list on the screen, once known. */
  total: number | undefined;
  isWaiting: boolean;
}

export function useArrivedSource(asked: TrackSource): ArrivedSource {
  const shown = useRef(asked);
  const total = useRef<number | undefined>(undefined);
  const page = useQuery(trackPageOptions(asked, 0));
  const data = useArrival(page.data);
  // Another origin is another thing altogether: its page shows nothing of the last one.
  if (data || page.isError || shown.current.origin !== asked.origin) {
    shown.current = asked;
    total.current = data?.total;
  }
  return { shown: shown.current, total: total.current, isWaiting: shown.current !== asked };
}
