// The bar of the pages for visitors: landing, sign-in, registration.
import { Link, useLocation } from '@tanstack/react-router';
import { useText } from '@/i18n';
import { buttonClass } from '@/ui/Button';
import { Logo } from '@/ui/Logo';
import { LanguageSwitch } from './LanguageSwitch';
import styles from './PublicBar.module.css';
import { ThemeSwitch } from './ThemeSwitch';

export function PublicBar() {
  const t = useText();
  const backurl = useLocation({ select: ({ search }) => search.backurl });
  const onLogin = useLocation({ select: (location) => location.pathname === '/login' });
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.logo}>
        <Logo />
      </Link>
      <div className={styles.tools}>
        <ThemeSwitch />
        <LanguageSwitch />
        {!onLogin && (
          <Link to="/login" search={backurl ? { backurl } : {}} className={buttonClass()}>
            {t('topbar.signIn')}
          </Link>
        )}
      </div>
    </header>
  );
}
