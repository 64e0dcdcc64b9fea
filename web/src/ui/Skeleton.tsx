// A grey placeholder; it should have the size of the content.
import { classNames } from '@/lib/class-names';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  round?: boolean;
}

export function Skeleton({ width = '100%', height = 14, round }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, round && styles.round)}
      style={{ width, height }}
    />
  );
}
