// The frame of the pages that lead into an account.
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { safeBackUrl } from '@/lib/backurl';
import { useHeadingFocus } from '@/lib/use-heading-focus';
import { Icon } from '@/ui/Icon';
import styles from './auth-layout.module.css';

interface AuthLayoutProps {
  title: string;
  lead?: string;
  /** What brought the reader here. */
  note?: string | undefined;
  children: ReactNode;
  /** Ways to elsewhere. */
  links?: ReactNode;
  /** For who is wrong here. */
  other?: ReactNode;
}

export function AuthLayout({ title, lead, note, children, links, other }: AuthLayoutProps) {
  // A page opened by its address begins at its beginning, as any does.
  const heading = useHeadingFocus(useRouter().history.location.state.__TSR_index > 0);
  return (
    <div className={styles.screen}>
      <div className={styles.panel}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {note && (
          <p className={styles.note}>
            <Icon name="check" size={18} />
            {note}
          </p>
        )}
        {lead && <p className={styles.lead}>{lead}</p>}
        <div className={styles.content}>{children}</div>
        {links && <div className={styles.links}>{links}</div>}
        {other && <p className={styles.other}>{other}</p>}
      </div>
    </div>
  );
}

/** Goes on to where the reader was heading. */
export function useContinue(): (backurl: string | null | undefined) => void {
  const navigate = useNavigate();
  return useCallback((backurl) => void navigate({ href: safeBackUrl(backurl), replace: true }), [navigate]);
}

/** The same way back, for a link to another way in. */
export const keepBackUrl = (backurl: string | undefined): Record<string, string> =>
  backurl ? { backurl } : {};
