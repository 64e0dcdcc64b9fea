// All notifications, grouped by day.
import { Link } from '@tanstack/react-router';
import { errorMessage } from '@/api/error';
import { useUser } from '@/api/user';
import {
  notificationsOptions,
  useNotificationActions,
  useNotifications,
} from '@/features/notifications/api/notifications';
import { NotificationList } from '@/features/notifications/components/NotificationList';
import { notificationDays } from '@/features/notifications/days';
import { useDayName } from '@/features/notifications/use-day-name';
import { useText } from '@/i18n';
import type { PrefetchContext } from '@/lib/prefetch';
import { getToken, useSignedIn } from '@/lib/session';
import { useShownPages } from '@/lib/use-shown-parts';
import { SignInLinks } from '@/screens/shared/sign-in-prompt';
import { Button, buttonClass } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import styles from './notifications.module.css';

export function prefetch({ context }: PrefetchContext): void {
  if (getToken()) void context.queryClient.prefetchInfiniteQuery(notificationsOptions);
}

export function NotificationsScreen() {
  const t = useText('notifications');
  return (
    <div className={styles.page}>
      {useSignedIn() ? (
        <Own />
      ) : (
        <>
          <h1 className={styles.title}>{t('title')}</h1>
          <EmptyState
            icon="bell"
            title={t('signIn.title')}
            text={t('signIn.text')}
            action={<SignInLinks />}
          />
        </>
      )}
    </div>
  );
}

function Own() {
  const t = useText('notifications');
  const unread = useUser().data?.unreadCount ?? 0;
  const { readAll } = useNotificationActions();
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <div className={styles.tools}>
          {unread > 0 && (
            <Button icon="check" onClick={readAll}>
              {t('readAll')}
            </Button>
          )}
          <Link to="/profile" search={{ tab: 'notifications' }} className={buttonClass()}>
            {t('settings')}
          </Link>
        </div>
      </header>
      <p className={styles.clock}>{t('clock')}</p>
      <Days />
    </>
  );
}

function Days() {
  const t = useText('notifications');
  const nameOf = useDayName('long');
  const { notices, ...list } = useNotifications();
  const showMore = useShownPages('notifications', list);
  const { error, refetch, hasNextPage, isFetchingNextPage } = list;
  if (error && !notices) {
    return <ErrorState title={t('failed')} text={errorMessage(error)} onRetry={() => void refetch()} />;
  }
  if (!notices) return <Skeleton height={240} />;
  if (notices.length === 0 && !hasNextPage) {
    return <EmptyState icon="bell" title={t('empty.title')} text={t('empty.text')} />;
  }
  return (
    <>
      {notificationDays(notices).map(({ day, notices }) => (
        <section key={day.getTime()} aria-label={nameOf(day)}>
          <h2 className={styles.day}>{nameOf(day)}</h2>
          <NotificationList notices={notices} />
        </section>
      ))}
      {hasNextPage && (
        <Button className={styles.more} busy={isFetchingNextPage} onClick={showMore}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
