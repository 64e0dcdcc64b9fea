// The archive actions of the selection bar, for users whose plan includes archives: create it at once, or
// choose versions first.

import { useState } from 'react';
import type { Track } from '@/entities/track/track';
import { useText } from '@/i18n';
import { lazy } from '@/lib/lazy';
import { useIsMobile } from '@/lib/use-media-query';
import { Button } from '@/ui/Button';
import { OnceOpen } from '@/ui/lazy-overlay';
import { toast } from '@/ui/toast';
import { setArchiveMode } from '../archive-mode';
import { isAsListed } from '../archive-versions';
import { useArchiveChoice } from '../use-archive-choice';

const ArchiveDialog = lazy(() => import('./ArchiveDialog'));

interface ArchiveActionsProps {
  tracks: ReadonlyMap<string, Track>;
  /** Whether all selected tracks can be part of an archive. */
  isFit: boolean;
  onRemove: (trackId: string) => void;
  onClear: () => void;
}

export default function ArchiveActions(props: ArchiveActionsProps) {
  // Without tracks, nothing of what was chosen for them remains.
  return props.tracks.size > 0 ? <Actions {...props} /> : null;
}

function Actions({ tracks, isFit, onRemove, onClear }: ArchiveActionsProps) {
  const t = useText('downloads');
  const isMobile = useIsMobile();
  const choice = useArchiveChoice();
  const [isOpen, setIsOpen] = useState(false);
  const chosen = [...tracks.values()];
  const leave = () => {
    setIsOpen(false);
    onClear();
    setArchiveMode(false);
  };
  const make = async () => {
    // Archive mode deselects tracks that do not fit and shows a message, so the user can check the remaining
    // ones.
    if (!isFit) setArchiveMode(true);
    // The dialog shows which versions differ from those in the rows, and which cannot be included.
    else if (!isAsListed(chosen, choice.choices)) setIsOpen(true);
    else {
      const failure = await choice.make(chosen);
      if (failure) toast.error(failure);
      else leave();
    }
  };
  const close = () => {
    setIsOpen(false);
    choice.forgetFailure();
  };
  const size = isMobile ? 'm' : 's';
  return (
    <>
      <Button
        size={size}
        variant="primary"
        icon={isMobile ? undefined : 'download'}
        busy={choice.isWaiting}
        onClick={() => void make()}
      >
        {t(isMobile ? 'archive.makeShort' : 'archive.make')}
      </Button>
      {isFit && (
        <Button
          size={size}
          aria-haspopup="dialog"
          onClick={() => {
            choice.forgetFailure();
            setIsOpen(true);
          }}
        >
          {t(isMobile ? 'archive.chooseShort' : 'archive.choose')}
        </Button>
      )}
      <OnceOpen open={isOpen} onClose={close}>
        <ArchiveDialog
          tracks={chosen}
          choice={choice}
          open={isOpen}
          onClose={close}
          onRemove={onRemove}
          onDone={leave}
        />
      </OnceOpen>
    </>
  );
}
