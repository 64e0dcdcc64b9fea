// A row for touch: a press plays the track, the dots open its actions.
import type { ComponentProps } from 'react';
import { useText } from '@/i18n';
import { IconButton } from '@/ui/IconButton';
import styles from './TouchTrackRow.module.css';
import { TrackLine } from './TrackLine';

interface TouchTrackRowProps extends ComponentProps<typeof TrackLine> {
  /** Omitted while tracks are being selected. */
  onMenu?: (() => void) | undefined;
}

export function TouchTrackRow({ onMenu, ...line }: TouchTrackRowProps) {
  const t = useText('catalog');
  return (
    <div className={styles.row}>
      <TrackLine {...line} />
      {onMenu && (
        <IconButton
          icon="dots"
          label={t('menu.label', { title: line.track.title })}
          className={styles.dots}
          tooltip={false}
          aria-haspopup="dialog"
          onClick={onMenu}
        />
      )}
    </div>
  );
}
