// The bell with the number of unread notifications. It opens the newest ones; on a phone it links to the page of all.

import { Link, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useUser } from '@/api/user';
import { useText } from '@/i18n';
import { lazy } from '@/lib/lazy';
import { useSignedIn } from '@/lib/session';
import { Icon } from '@/ui/Icon';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { Popover } from '@/ui/Popover';
import { Skeleton } from '@/ui/Skeleton';
import { Tooltip } from '@/ui/Tooltip';
import styles from './Bell.module.css';

const LatestNotifications = lazy(() => import('@/screens/notifications/latest-notifications'));

const MOST_SHOWN = 99;

export function Bell({ isMobile }: { isMobile: boolean }) {
  const t = useText();
  const isSignedIn = useSignedIn();
  const count = useUser().data?.unreadCount ?? 0;
  const page = useRouterState({ select: (state) => state.location.pathname });
  const [opened, setOpened] = useState(0);
  const name = t('nav.notifications');
  const label = count > 0 ? `${name}: ${t('topbar.unread', { count })}` : name;
  const face = (
    <>
      <Icon name="bell" />
      {count > 0 && <span className={styles.count}>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>}
    </>
  );
  if (isMobile || !isSignedIn) {
    return (
      <Tooltip text={name}>
        <Link to="/notifications" className={styles.bell} aria-label={label}>
          {face}
        </Link>
      </Tooltip>
    );
  }
  return (
    <Popover
      // A new key closes the list when a notification has opened another page or a panel of this one.
      key={`${page} ${opened}`}
      label={name}
      align="end"
      trigger={
        <button type="button" className={styles.bell} aria-label={label} data-hint={name}>
          {face}
        </button>
      }
    >
      <LazyBoundary fallback={<Skeleton width={280} height={168} />}>
        <LatestNotifications onOpen={() => setOpened(opened + 1)} />
      </LazyBoundary>
    </Popover>
  );
}
