// How much of a track has been taken: an arrow, with half a ring after the first time, a tick in a whole one at the end.
// A lock where the reader's plan does not open it.

import styles from './DownloadIndicator.module.css';
import { Icon } from './Icon';

export type DownloadShare = '0%' | '50%' | '100%';

interface DownloadIndicatorProps {
  share: DownloadShare;
  isLocked?: boolean;
  size?: 's' | 'l';
}

export function DownloadIndicator({ share, isLocked, size = 's' }: DownloadIndicatorProps) {
  const icon = isLocked ? 'lock' : share === '100%' ? 'check' : 'download';
  return (
    <span className={styles.mark} data-taken={share} data-size={size} aria-hidden="true">
      <Icon name={icon} size={size === 'l' ? 18 : 14} />
    </span>
  );
}
