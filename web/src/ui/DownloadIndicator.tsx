// How many downloads of a track are used: an arrow, half a ring after the first, a tick in a full ring at the limit. A
// lock if the user's plan does not open the track.

import styles from './DownloadIndicator.module.css';
import { Icon } from './Icon';

export type DownloadShare = '0%' | '50%' | '100%';

interface DownloadIndicatorProps {
  share: DownloadShare;
  isLocked?: boolean;
}

export function DownloadIndicator({ share, isLocked }: DownloadIndicatorProps) {
  const icon = isLocked ? 'lock' : share === '100%' ? 'check' : 'download';
  return (
    <span className={styles.mark} data-taken={share} aria-hidden="true">
      <Icon name={icon} size={14} />
    </span>
  );
}
