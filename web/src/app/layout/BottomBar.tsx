// The five main sections on a phone.
import { Link } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import { useText } from '@/i18n';
import { useSignedIn } from '@/lib/session';
import { Icon } from '@/ui/Icon';
import styles from './BottomBar.module.css';
import { BOTTOM_ITEMS } from './nav-items';
import { SearchSheet } from './SearchSheet';

export function BottomBar() {
  const t = useText();
  const isSignedIn = useSignedIn();
  const [isSearching, setIsSearching] = useState(false);
  // Looks like the other links, but opens the search sheet instead of a page.
  const openSearch = (event: MouseEvent) => {
    event.preventDefault();
    setIsSearching(true);
  };
  return (
    <nav className={styles.bar} aria-label={t('nav.main')}>
      {BOTTOM_ITEMS.map(({ to, key, icon }) => (
        <Link
          key={to}
          to={to}
          className={styles.link}
          activeProps={{ className: styles.active }}
          {...(key === 'profile' && !isSignedIn && { to: '/login', search: { backurl: to } })}
          {...(key === 'search' && { onClick: openSearch, 'aria-haspopup': 'dialog' })}
        >
          <Icon name={icon} size={22} />
          {t(`nav.${key}`)}
        </Link>
      ))}
      <SearchSheet open={isSearching} onOpenChange={setIsSearching} />
    </nav>
  );
}
