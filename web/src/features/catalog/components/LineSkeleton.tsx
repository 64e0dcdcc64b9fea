// The skeleton of a `TrackLine`.
import { Skeleton } from '@/ui/Skeleton';
import styles from './LineSkeleton.module.css';

export function LineSkeleton() {
  return (
    <span className={styles.line}>
      <Skeleton width={44} height={44} />
      <span className={styles.text}>
        <Skeleton width="55%" height={12} />
        <Skeleton width="35%" height={10} />
      </span>
      <Skeleton width={36} height={22} />
    </span>
  );
}
