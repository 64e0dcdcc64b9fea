// The archive actions of the selection bar, for users whose plan includes archives: create it at once, or
// choose versions first.

import { useState } from 'react';
import type { Track } from '@/entities/track/track';
import { useText } from '@/i18n';
import { lazy } from '@/lib/lazy';
import { useIsMobile } from '@/lib/use-media-query';
import { Button } from '@/ui/Button';
import { OnceOpen } from '@/ui/lazy-overlay';
import { setArchiveMode } from '../archive-mode';
import { withoutChosen } from '../archive-versions';
import { useArchiveChoice } from '../use-archive-choice';

const ArchiveDialog = lazy(() => import('./ArchiveDialog'));

interface ArchiveActionsProps {
  tracks: ReadonlyMap<string, Track>;
  /** Whether all selected tracks can be part of an archive. */
  isFit: boolean;
  onRemove: (trackId: string) => void;
  onClear: () => void;
}

export default function ArchiveActions({ tracks, isFit, onRemove, onClear }: ArchiveActionsProps) {
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
    // The dialog says which versions cannot be included, and which others are instead.
    else if (withoutChosen(chosen, choice.choices).length > 0) setIsOpen(true);
    else if (await choice.make(chosen)) leave();
  };
  const size = isMobile ? 'm' : 's';
  if (chosen.length === 0) return null;
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
        <Button size={size} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {t(isMobile ? 'archive.chooseShort' : 'archive.choose')}
        </Button>
      )}
      <OnceOpen open={isOpen} onClose={() => setIsOpen(false)}>
        <ArchiveDialog
          tracks={chosen}
          choice={choice}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          onRemove={onRemove}
          onDone={leave}
        />
      </OnceOpen>
    </>
  );
}
