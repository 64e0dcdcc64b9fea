// The bell with the number of unread notices.
import { Link } from '@tanstack/react-router';
import { useUser } from '@/api/user';
import { useText } from '@/i18n';
import { Icon } from '@/ui/Icon';
import { Tooltip } from '@/ui/Tooltip';
import styles from './NotificationsLink.module.css';

const MOST_SHOWN = 99;

export function NotificationsLink() {
  const t = useText();
  const count = useUser().data?.unreadCount ?? 0;
  const name = t('nav.notifications');
  const label = count > 0 ? `${name}: ${t('topbar.unread', { count })}` : name;
  return (
    <Tooltip text={name}>
      <Link to="/notifications" className={styles.bell} aria-label={label}>
        <Icon name="bell" />
        {count > 0 && <span className={styles.count}>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>}
      </Link>
    </Tooltip>
  );
}
