// The newest notices, behind the bell.
import { Link } from '@tanstack/react-router';
import { errorMessage } from '@/api/error';
import { useUser } from '@/api/user';
import { useNoticeChanges, useNotices } from '@/features/notifications/api/notices';
import { NoticeList } from '@/features/notifications/components/NoticeList';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Skeleton } from '@/ui/Skeleton';
import styles from './latest-notices.module.css';

const SHOWN = 6;

export default function LatestNotices({ onOpen }: { onOpen: () => void }) {
  const t = useText('notifications');
  const unread = useUser().data?.unreadCount ?? 0;
  const { notices, error } = useNotices();
  const { readAll } = useNoticeChanges();
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
        <NoticeList notices={notices.slice(0, SHOWN)} isShort onOpen={onOpen} />
      )}
      <Link to="/notifications" className={styles.all}>
        {t('all')}
      </Link>
    </section>
  );
}
