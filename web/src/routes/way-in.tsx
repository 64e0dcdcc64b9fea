// The frame of the pages that lead into an account.
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { safeBackUrl } from '@/lib/backurl';
import styles from './way-in.module.css';

interface WayInProps {
  title: string;
  lead?: string;
  children: ReactNode;
  /** Ways to elsewhere. */
  links?: ReactNode;
  /** For who is wrong here. */
  other?: ReactNode;
}

export function WayIn({ title, lead, children, links, other }: WayInProps) {
  return (
    <div className={styles.screen}>
      <div className={styles.panel}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        <div className={styles.content}>{children}</div>
        {links && <div className={styles.links}>{links}</div>}
        {other && <p className={styles.other}>{other}</p>}
      </div>
    </div>
  );
}

/** Goes on to where the reader was heading. */
export function useArrival(): (backurl: string | null | undefined) => void {
  const navigate = useNavigate();
  return useCallback((backurl) => void navigate({ href: safeBackUrl(backurl), replace: true }), [navigate]);
}

/** The same way back, for a link to another way in. */
export const sameWay = (backurl: string | undefined): Record<string, string> => (backurl ? { backurl } : {});
