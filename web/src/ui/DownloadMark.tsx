// How much of a track has been taken: an arrow, with half a ring after the first time, a tick in a whole one at the end.

import styles from './DownloadMark.module.css';
import { Icon } from './Icon';

export type Taken = '0%' | '50%' | '100%';

export function DownloadMark({ taken, size = 's' }: { taken: Taken; size?: 's' | 'l' }) {
  return (
    <span className={styles.mark} data-taken={taken} data-size={size} aria-hidden="true">
      <Icon name={taken === '100%' ? 'check' : 'download'} size={size === 'l' ? 18 : 14} />
    </span>
  );
}
