import type { ReactNode } from 'react';
import { StaffLink } from '@/ui/StaffLink';
import styles from './Blocks.module.css';

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <StaffLink to={to} className={styles.link}>
      {children}
    </StaffLink>
  );
}
