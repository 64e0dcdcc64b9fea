// A link in a text.
import type { ReactNode } from 'react';
import { PlaceLink } from '@/ui/PlaceLink';
import styles from './Blocks.module.css';

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <PlaceLink to={to} className={styles.link}>
      {children}
    </PlaceLink>
  );
}
