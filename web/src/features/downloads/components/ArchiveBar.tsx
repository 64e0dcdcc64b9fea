// The bar while tracks are chosen for an archive.

import { useState } from 'react';
import { useText } from '@/i18n';
import { SELECTION_MAX } from '@/lib/constants';
import { lazy } from '@/lib/lazy';
import { useIsMobile } from '@/lib/use-media-query';
import { Button } from '@/ui/Button';
import { FloatingBar } from '@/ui/FloatingBar';
import { IconButton } from '@/ui/IconButton';
import { OnceOpen } from '@/ui/lazy-overlay';
import { setArchiveMode } from '../archive-mode';
import type { Track } from '../state';
import { useArchiveChoice } from '../use-archive-choice';

const ArchiveDialog = lazy(() => import('./ArchiveDialog'));

interface ArchiveBarProps {
  tracks: ReadonlyMap<string, Track>;
  onRemove: (trackId: string) => void;
  onClear: () => void;
}

export default function ArchiveBar({ tracks, onRemove, onClear }: ArchiveBarProps) {
  const t = useText('downloads');
  const isMobile = useIsMobile();
  const choice = useArchiveChoice();
  const [isOpen, setOpen] = useState(false);
  const chosen = [...tracks.values()];
  const leave = () => {
    setOpen(false);
    onClear();
    setArchiveMode(false);
  };
  const size = isMobile ? 'm' : 's';
  return (
    <FloatingBar
      label={t('archive.bar')}
      status={
        chosen.length > 0
          ? t('archive.count', { count: chosen.length, max: SELECTION_MAX })
          : t('archive.pick')
      }
    >
      {chosen.length > 0 && (
        <>
          <Button size={size} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t(isMobile ? 'archive.chooseShort' : 'archive.choose')}
          </Button>
          <Button
            size={size}
            variant="primary"
            icon={isMobile ? undefined : 'download'}
            busy={choice.isWaiting}
            onClick={() => void choice.make(chosen).then((isMade) => isMade && leave())}
          >
            {t(isMobile ? 'archive.makeShort' : 'archive.make')}
          </Button>
        </>
      )}
      <IconButton icon="close" size={size} label={t('archive.modeOff')} onClick={leave} />
      <OnceOpen open={isOpen} onClose={() => setOpen(false)}>
        <ArchiveDialog
          tracks={chosen}
          choice={choice}
          open={isOpen && chosen.length > 0}
          onClose={() => setOpen(false)}
          onRemove={onRemove}
          onDone={leave}
        />
      </OnceOpen>
    </FloatingBar>
  );
}
