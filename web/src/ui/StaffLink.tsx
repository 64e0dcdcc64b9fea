// A link entered by staff. Links within the app open in place, so that playback continues; others open in a new tab.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface StaffLinkProps {
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

export function StaffLink({ to, className, children }: StaffLinkProps) {
  if (to.startsWith('/') && !to.startsWith('/media/')) {
    const { pathname, searchParams, hash } = new URL(to, window.location.origin);
    return (
      <Link
        to={pathname}
        search={Object.fromEntries(searchParams)}
        {...(hash ? { hash: hash.slice(1) } : {})}
        className={className}
      >
        {children}
      </Link>
    );
  }
  const isAway = /^https:/i.test(to);
  return (
    <a
      href={to}
      className={className}
      {...(isAway && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
    >
      {children}
    </a>
  );
}
