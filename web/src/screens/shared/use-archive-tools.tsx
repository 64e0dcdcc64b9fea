// Archives of a list: selecting tracks for one, and downloading all tracks of a date.

import { useCallback, useEffect, useMemo } from 'react';
import { errorMessage } from '@/api/error';
import { type Day, fetchPage } from '@/features/catalog/api/track-pages';
import type { ArchiveTools } from '@/features/catalog/list-actions';
import { unfitReason } from '@/features/catalog/track-facts';
import type { TrackSource } from '@/features/catalog/track-source';
import { useMayArchive } from '@/features/downloads/api/archive';
import { setArchiveMode, useArchiveMode } from '@/features/downloads/archive-mode';
import { SELECTION_MAX } from '@/lib/constants';
import { lazy } from '@/lib/lazy';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { toast } from '@/ui/toast';
import { useArchiveOffer } from './use-archive-offer';

const ArchiveActions = lazy(() => import('@/features/downloads/components/ArchiveActions'));

const leave = () => setArchiveMode(false);

/** The tools, null without permission, and the dialog they need. */
export function useArchiveTools(source: TrackSource) {
  const may = useMayArchive();
  const isOn = useArchiveMode();
  const { offer, dialog } = useArchiveOffer();
  const { origin } = source;
  // A change of origin ends the mode too.
  useEffect(() => () => setArchiveMode(false), [origin]);

  const downloadDate = useCallback(
    async (day: Day) => {
      try {
        const ofDate = { ...source, params: { ...source.params, DATE: day.date ?? '' } };
        const { tracks } = await fetchPage(ofDate, 0, SELECTION_MAX, new AbortController().signal);
        offer(tracks);
      } catch (error) {
        toast.error(errorMessage(error));
      }
    },
    [source, offer],
  );
  const tools = useMemo<ArchiveTools | null>(
    () =>
      may
        ? {
            isOn,
            toggle: setArchiveMode,
            downloadDate: (day) => void downloadDate(day),
            actions: ({ tracks, drop, clear }) => (
              // The list does not wait for the code of these actions.
              <LazyBoundary onLeave={leave}>
                <ArchiveActions
                  tracks={tracks}
                  isFit={[...tracks.values()].every((track) => !unfitReason(track))}
                  onRemove={drop}
                  onClear={clear}
                />
              </LazyBoundary>
            ),
          }
        : null,
    [may, isOn, downloadDate],
  );
  return { tools, dialog };
}
