import type { ReactNode } from 'react';
import styles from './ui-kit.module.css';

interface ShelfProps {
  name: string;
  /** What takes the width that it is given. */
  isWide?: boolean;
  children: ReactNode;
}

export function Shelf({ name, isWide, children }: ShelfProps) {
  return (
    <section className={styles.shelf}>
      <h2>{name}</h2>
      <div className={isWide ? undefined : styles.items}>{children}</div>
    </section>
  );
}
