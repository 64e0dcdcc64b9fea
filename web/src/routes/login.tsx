// Sign-in.
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { LoginForm } from '@/features/auth/components/LoginForm';
import { useText } from '@/i18n';
import { safeBackUrl } from '@/lib/backurl';
import styles from './login.module.css';

export function LoginScreen() {
  const t = useText('auth');
  const navigate = useNavigate();
  const { backurl } = useSearch({ from: '/login' });
  return (
    <div className={styles.screen}>
      <div className={styles.panel}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <LoginForm onSignedIn={() => void navigate({ href: safeBackUrl(backurl), replace: true })} />
        <div className={styles.links}>
          <Link to="/reset-password">{t('forgot')}</Link>
          <Link to="/recordpool">{t('browse')}</Link>
        </div>
        <p className={styles.signUp}>
          {t('noAccount')} <Link to="/signup">{t('signUp')}</Link>
        </p>
      </div>
    </div>
  );
}
