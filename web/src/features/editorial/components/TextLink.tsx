// A link in a text: pages of ours open in place, so that the music goes on; others in a window of their own.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './Blocks.module.css';

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  if (to.startsWith('/') && !to.startsWith('/media/')) {
    const { pathname, searchParams, hash } = new URL(to, window.location.origin);
    return (
      <Link
        to={pathname}
        search={Object.fromEntries(searchParams)}
        {...(hash ? { hash: hash.slice(1) } : {})}
        className={styles.link}
      >
        {children}
      </Link>
    );
  }
  const isAway = /^https:/i.test(to);
  return (
    <a
      href={to}
      className={styles.link}
      {...(isAway && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
    >
      {children}
    </a>
  );
}
