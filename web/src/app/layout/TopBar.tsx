// The bar above the page: search, theme, language, notifications, account.
import { Link } from '@tanstack/react-router';
import { Logo } from '@/ui/Logo';
import { AccountMenu } from './AccountMenu';
import { LanguageSwitch } from './LanguageSwitch';
import { NotificationsLink } from './NotificationsLink';
import { PhoneMenu } from './PhoneMenu';
import { SearchField } from './SearchField';
import { ThemeSwitch } from './ThemeSwitch';
import styles from './TopBar.module.css';

export function TopBar({ isMobile }: { isMobile: boolean }) {
  return (
    <header className={styles.bar}>
      {isMobile ? (
        <div className={styles.left}>
          <PhoneMenu />
          <Link to="/home" className={styles.logo}>
            <Logo />
          </Link>
        </div>
      ) : (
        <SearchField />
      )}
      <div className={styles.tools}>
        <ThemeSwitch />
        <LanguageSwitch />
        <NotificationsLink />
        <AccountMenu />
      </div>
    </header>
  );
}
