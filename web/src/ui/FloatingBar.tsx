// A bar that stays in sight below a list while something of it is chosen: how many, and what can be done with them.
import { type ReactNode, useEffect } from 'react';
import styles from './FloatingBar.module.css';

interface FloatingBarProps {
  label: string;
  /** Read aloud whenever it changes. */
  status: string;
  children: ReactNode;
}

export function FloatingBar({ label, status, children }: FloatingBarProps) {
  // Messages rise above it.
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--floating-height', 'var(--floating-bar)');
    return () => void style.removeProperty('--floating-height');
  }, []);
  return (
    <section className={styles.bar} aria-label={label}>
      <span role="status" className={styles.status}>
        {status}
      </span>
      {children}
    </section>
  );
}
