// Archives of a list: choosing tracks for one, and a whole date at a press.

import { useCallback, useEffect, useMemo, useState } from 'react';
import { errorMessage } from '@/api/error';
import { type Day, fetchPage, type Track } from '@/features/catalogue/api/track-pages';
import type { ArchiveTools } from '@/features/catalogue/list-actions';
import { unfitReason } from '@/features/catalogue/track-facts';
import type { TrackSource } from '@/features/catalogue/track-source';
import { useMayArchive } from '@/features/downloads/api/archive';
import { setArchiveMode, useArchiveMode } from '@/features/downloads/archive-mode';
import type { LeftOut } from '@/features/downloads/archive-versions';
import { text } from '@/i18n';
import { SELECTION_MAX } from '@/lib/constants';
import { lazy } from '@/lib/lazy';
import { OnceOpen } from '@/ui/lazy-overlay';
import { Part } from '@/ui/Part';
import { toast } from '@/ui/toast';

const ArchiveActions = lazy(() => import('@/features/downloads/components/ArchiveActions'));
const DateArchiveDialog = lazy(() => import('@/features/downloads/components/DateArchive'));

interface DateArchive {
  tracks: readonly Track[];
  /** Of the date, and not among them: what another plan opens, and what was taken as often as may be. */
  leftOut: LeftOut;
  isOpen: boolean;
}

const CLOSED: DateArchive = { tracks: [], leftOut: { plan: 0, taken: 0 }, isOpen: false };

const leave = () => setArchiveMode(false);

/** The tools, null for who may not, and the dialog that belongs to them. */
export function useArchiveTools(source: TrackSource) {
  const may = useMayArchive();
  const isOn = useArchiveMode();
  const [dated, setDated] = useState(CLOSED);
  const { origin } = source;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place ends it too.
  useEffect(() => () => setArchiveMode(false), [origin]);

  const takeDate = useCallback(
    async (day: Day) => {
      try {
        const ofDate = { ...source, params: { ...source.params, DATE: day.date ?? '' } };
        const { tracks } = await fetchPage(ofDate, 0, SELECTION_MAX, new AbortController().signal);
        const fit = tracks.filter((track) => !unfitReason(track));
        const unfit = (reason: keyof LeftOut) =>
          tracks.filter((track) => unfitReason(track) === reason).length;
        if (fit.length === 0) toast.info(text('catalogue', 'days.nothing'));
        else setDated({ tracks: fit, leftOut: { plan: unfit('plan'), taken: unfit('taken') }, isOpen: true });
      } catch (error) {
        toast.error(errorMessage(error));
      }
    },
    [source],
  );
  const tools = useMemo<ArchiveTools | null>(
    () =>
      may
        ? {
            isOn,
            toggle: setArchiveMode,
            takeDate: (day) => void takeDate(day),
            actions: ({ tracks, drop, clear }) => (
              // The list does not wait for it.
              <Part onLeave={leave}>
                <ArchiveActions
                  tracks={tracks}
                  isFit={[...tracks.values()].every((track) => !unfitReason(track))}
                  onRemove={drop}
                  onClear={clear}
                />
              </Part>
            ),
          }
        : null,
    [may, isOn, takeDate],
  );
  return {
    tools,
    dialog: <DateDialog {...dated} onChange={setDated} />,
  };
}

function DateDialog({
  tracks,
  leftOut,
  isOpen,
  onChange,
}: DateArchive & { onChange: (next: DateArchive) => void }) {
  const close = () => onChange({ tracks, leftOut, isOpen: false });
  return (
    <OnceOpen open={isOpen} onClose={close}>
      <DateArchiveDialog
        tracks={tracks}
        leftOut={leftOut}
        open={isOpen}
        onClose={close}
        onRemove={(id) =>
          onChange({ tracks: tracks.filter((track) => track.id !== id), leftOut, isOpen: tracks.length > 1 })
        }
      />
    </OnceOpen>
  );
}
