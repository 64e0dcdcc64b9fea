// Notifications as lines; opening one marks it as read.
import { Link } from '@tanstack/react-router';
import { useLocale, useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { formatOptions } from '@/lib/date-time';
import { Icon, type IconName } from '@/ui/Icon';
import { IconButton } from '@/ui/IconButton';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { type NotificationKind, type UserNotification, useNotificationActions } from '../api/notifications';
import { useDayName } from '../use-day-name';
import styles from './NotificationList.module.css';

const ICONS: Record<NotificationKind, IconName> = {
  release: 'disc',
  review: 'upload',
  plan_ending: 'card',
  payment_failed: 'alert',
  refund: 'card',
  referral: 'user',
  gift: 'card',
  news: 'news',
  crate: 'crate',
  playlist_review: 'playlists',
};

interface NotificationListProps {
  notices: readonly UserNotification[];
  /** Hides the delete button, for narrow containers. */
  isShort?: boolean;
  onOpen?: () => void;
}

export function NotificationList({ notices, isShort, onOpen }: NotificationListProps) {
  const t = useText('notifications');
  const locale = useLocale();
  const { read, remove } = useNotificationActions();
  const hour = new Intl.DateTimeFormat(locale, formatOptions(locale, 'time'));
  const dayName = useDayName('short');
  return (
    <ul className={styles.list}>
      {notices.map((notice) => (
        <li key={notice.id} className={classNames(styles.item, !notice.readed && styles.unread)}>
          <Link
            to={notice.link}
            className={styles.link}
            onClick={() => {
              read(notice);
              onOpen?.();
            }}
          >
            <span className={styles.icon}>
              <Icon name={ICONS[notice.kind]} size={18} />
            </span>
            <span className={styles.words}>
              <span className={styles.title}>
                {!notice.readed && <VisuallyHidden>{t('unread')} </VisuallyHidden>}
                {notice.title}
              </span>
              {notice.text && <span className={styles.text}>{notice.text}</span>}
            </span>
            <time className={styles.time} dateTime={notice.date}>
              {isShort ? dayName(new Date(notice.date)) : hour.format(new Date(notice.date))}
            </time>
          </Link>
          {!isShort && (
            <span className={styles.actions}>
              {!notice.readed && (
                <IconButton
                  className={styles.read}
                  icon="check"
                  label={t('readOne', { title: notice.title })}
                  onClick={() => read(notice)}
                />
              )}
              <IconButton
                icon="close"
                label={t('delete', { title: notice.title })}
                onClick={() => void remove(notice)}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
