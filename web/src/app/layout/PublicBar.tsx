// The bar of public pages: landing, sign-in, registration, and payment.
import { Link, useLocation } from '@tanstack/react-router';
import { useText } from '@/i18n';
import { asText } from '@/lib/search-values';
import { useSignedIn } from '@/lib/session';
import { buttonClass } from '@/ui/Button';
import { Logo } from '@/ui/Logo';
import { LanguageSwitch } from './LanguageSwitch';
import styles from './PublicBar.module.css';
import { ThemeSwitch } from './ThemeSwitch';

export function PublicBar() {
  const t = useText();
  const backurl = useLocation({ select: ({ search }) => asText(search.backurl) });
  const onLogin = useLocation({ select: (location) => location.pathname === '/login' });
  const isSignedIn = useSignedIn();
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.logo}>
        <Logo />
      </Link>
      <div className={styles.tools}>
        <ThemeSwitch />
        <LanguageSwitch />
        {!onLogin && !isSignedIn && (
          <Link to="/login" search={backurl ? { backurl } : {}} className={buttonClass()}>
            {t('topbar.signIn')}
          </Link>
        )}
      </div>
    </header>
  );
}
