// The newest notifications, opened by the bell.
import { Link } from '@tanstack/react-router';
import { errorMessage } from '@/api/error';
import { useUser } from '@/api/user';
import { useNotificationActions, useNotifications } from '@/features/notifications/api/notifications';
import { NotificationList } from '@/features/notifications/components/NotificationList';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Skeleton } from '@/ui/Skeleton';
import styles from './latest-notifications.module.css';

const SHOWN = 6;

export default function LatestNotifications({ onOpen }: { onOpen: () => void }) {
  const t = useText('notifications');
  const unread = useUser().data?.unreadCount ?? 0;
  const { notices, error } = useNotifications();
  const { readAll } = useNotificationActions();
  return (
    <section className={styles.latest} aria-label={t('title')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('title')}</h2>
        {unread > 0 && (
          <Button size="s" variant="ghost" onClick={readAll}>
            {t('readAll')}
          </Button>
        )}
      </header>
      {error && !notices && <p className={styles.note}>{errorMessage(error)}</p>}
      {!notices && !error && <Skeleton height={168} />}
      {notices?.length === 0 && <p className={styles.note}>{t('empty.title')}</p>}
      {notices && notices.length > 0 && (
        <NotificationList notices={notices.slice(0, SHOWN)} isShort onOpen={onOpen} />
      )}
      <Link to="/notifications" className={styles.all}>
        {t('all')}
      </Link>
    </section>
  );
}
