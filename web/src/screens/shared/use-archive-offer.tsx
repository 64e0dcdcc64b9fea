// Downloads many tracks as one archive, after a dialog shows which of them it will contain.
import { useCallback, useState } from 'react';
import type { ListedTrack } from '@/features/catalog/api/track-pages';
import { isDownloaded, unfitReason } from '@/features/catalog/track-facts';
import type { ExclusionReason } from '@/features/downloads/archive-versions';
import { text } from '@/i18n';
import { SELECTION_MAX } from '@/lib/constants';
import { lazy } from '@/lib/lazy';
import { OnceOpen } from '@/ui/lazy-overlay';
import { toast } from '@/ui/toast';

const OfferedArchive = lazy(() => import('@/features/downloads/components/OfferedArchive'));

interface Offer {
  /** Counts the offers: what was chosen for one is not for the next. */
  number: number;
  tracks: readonly ListedTrack[];
  leftOut: ExclusionReason;
}

/** If the tracks exceed the limit of an archive, those already downloaded are left out, so that repeating it
 * continues with the next ones. */
function offerOf(tracks: readonly ListedTrack[]): Omit<Offer, 'number'> {
  const fit = tracks.filter((track) => !unfitReason(track));
  const fresh = fit.length > SELECTION_MAX ? fit.filter((track) => !isDownloaded(track)) : fit;
  const offered = fresh.length > 0 ? fresh : fit;
  const unfit = (reason: 'plan' | 'taken') => tracks.filter((track) => unfitReason(track) === reason).length;
  return {
    tracks: offered.slice(0, SELECTION_MAX),
    leftOut: {
      plan: unfit('plan'),
      taken: unfit('taken'),
      had: fit.length - offered.length,
      later: Math.max(0, offered.length - SELECTION_MAX),
    },
  };
}

/** Offers an archive of the given tracks; the caller renders the dialog. */
export function useArchiveOffer() {
  const [{ number, tracks, leftOut }, setOffer] = useState<Offer>(() => ({ number: 0, ...offerOf([]) }));
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const offer = useCallback((requested: readonly ListedTrack[]) => {
    const next = offerOf(requested);
    if (next.tracks.length === 0) {
      toast.info(text('catalog', 'days.nothing'));
      return;
    }
    setOffer((before) => ({ number: before.number + 1, ...next }));
    setIsOpen(true);
  }, []);
  const remove = (id: string) => {
    setOffer({ number, tracks: tracks.filter((track) => track.id !== id), leftOut });
    setIsOpen(tracks.length > 1);
  };
  return {
    offer,
    dialog: (
      <OnceOpen open={isOpen} onClose={close}>
        <OfferedArchive
          key={number}
          tracks={tracks}
          leftOut={leftOut}
          open={isOpen}
          onClose={close}
          onRemove={remove}
        />
      </OnceOpen>
    ),
  };
}
