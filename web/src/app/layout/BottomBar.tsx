// The five main places on a phone.
import { Link } from '@tanstack/react-router';
import { useText } from '@/i18n';
import { Icon } from '@/ui/Icon';
import styles from './BottomBar.module.css';
import { BOTTOM_ITEMS } from './nav-items';

export function BottomBar() {
  const t = useText();
  return (
    <nav className={styles.bar} aria-label={t('nav.main')}>
      {BOTTOM_ITEMS.map(({ to, key, icon }) => (
        <Link key={to} to={to} className={styles.link} activeProps={{ className: styles.active }}>
          <Icon name={icon} size={22} />
          {t(`nav.${key}`)}
        </Link>
      ))}
    </nav>
  );
}
