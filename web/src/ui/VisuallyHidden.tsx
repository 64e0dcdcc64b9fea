// Text for screen readers only.
import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

interface VisuallyHiddenProps {
  /** Announced when it changes. */
  isLive?: boolean;
  children: ReactNode;
}

export function VisuallyHidden({ isLive, children }: VisuallyHiddenProps) {
  return (
    <span className={styles.hidden} aria-live={isLive ? 'polite' : undefined}>
      {children}
    </span>
  );
}
