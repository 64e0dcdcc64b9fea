import type { ReactNode } from 'react';
import styles from './ui-kit.module.css';

interface SpecimenProps {
  name: string;
  /** For components that fill the available width. */
  isWide?: boolean;
  children: ReactNode;
}

export function Specimen({ name, isWide, children }: SpecimenProps) {
  return (
    <section className={styles.shelf}>
      <h2>{name}</h2>
      <div className={isWide ? undefined : styles.items}>{children}</div>
    </section>
  );
}
