// The bar above the page: search, the user's short lists, theme, language, notifications, account.
import { Link } from '@tanstack/react-router';
import { Logo } from '@/ui/Logo';
import { AccountMenu } from './AccountMenu';
import { Bell } from './Bell';
import { LanguageSwitch } from './LanguageSwitch';
import { PhoneMenu } from './PhoneMenu';
import { SearchField } from './SearchField';
import { ShortLists } from './ShortLists';
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
        {!isMobile && <ShortLists />}
        <ThemeSwitch />
        <LanguageSwitch />
        <Bell isMobile={isMobile} />
        <AccountMenu />
      </div>
    </header>
  );
}
