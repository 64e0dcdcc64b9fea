import { classNames } from '@/lib/class-names';
import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  label: string;
  /** From 0 to 1. */
  share: number;
  /** The work is running, but its progress is unknown. */
  isEndless?: boolean | undefined;
  isStill?: boolean | undefined;
}

const WHOLE = 100;

export function ProgressBar({ label, share, isEndless, isStill }: ProgressBarProps) {
  const percent = Math.round(Math.max(0, Math.min(1, share)) * WHOLE);
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={WHOLE}
      aria-valuenow={isEndless ? undefined : percent}
      className={classNames(styles.bar, isEndless && styles.endless, isStill && styles.still)}
    >
      <span className={styles.filled} style={isEndless ? undefined : { width: `${percent}%` }} />
    </span>
  );
}
