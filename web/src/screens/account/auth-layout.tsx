// The layout of pages for signing in and registering.
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { safeBackUrl } from '@/lib/backurl';
import { useHeadingFocus } from '@/lib/use-heading-focus';
import { Icon } from '@/ui/Icon';
import styles from './auth-layout.module.css';

interface AuthLayoutProps {
  title: string;
  lead?: string;
  /** Confirms what led to this page, such as a confirmed e-mail. */
  note?: string | undefined;
  children: ReactNode;
  /** Links to other pages. */
  links?: ReactNode;
  /** A hint for users who need another page. */
  other?: ReactNode;
}

export function AuthLayout({ title, lead, note, children, links, other }: AuthLayoutProps) {
  // The heading takes the focus only after a navigation; a page opened by its address starts at its top.
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

/** Continues to the page that the user came for. */
export function useContinue(): (backurl: string | null | undefined) => void {
  const navigate = useNavigate();
  return useCallback((backurl) => void navigate({ href: safeBackUrl(backurl), replace: true }), [navigate]);
}

/** Passes the same return address on to another way of signing in. */
export const keepBackUrl = (backurl: string | undefined): Record<string, string> =>
  backurl ? { backurl } : {};
