import type { ReactNode } from 'react';
import styles from './FilterSection.module.css';

export function FilterSection({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>
        {title}
        {hint && <span className={styles.hint}>{hint}</span>}
      </h3>
      {children}
    </section>
  );
}
