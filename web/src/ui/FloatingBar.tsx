// A bar that stays visible below a list while items are selected: their number and the actions for them.
import { type ReactNode, useEffect } from 'react';
import styles from './FloatingBar.module.css';

interface FloatingBarProps {
  label: string;
  /** Announced whenever it changes. */
  status: string;
  children: ReactNode;
}

export function FloatingBar({ label, status, children }: FloatingBarProps) {
  // Reserves space, so that toasts appear above the bar.
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
