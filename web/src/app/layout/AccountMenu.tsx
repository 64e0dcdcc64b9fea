// The menu of the signed-in user, or the link to sign in.
import { Link, useLocation } from '@tanstack/react-router';
import { useUser } from '@/api/user';
import { useText } from '@/i18n';
import { lazy } from '@/lib/lazy';
import { useSignedIn } from '@/lib/session';
import { buttonClass } from '@/ui/Button';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { Skeleton } from '@/ui/Skeleton';
import styles from './AccountMenu.module.css';

/** Lazy: visitors have none. */
const UserMenu = lazy(() => import('./UserMenu'));

export function AccountMenu() {
  const t = useText();
  const here = useLocation({ select: (location) => location.href });
  const signedIn = useSignedIn();
  const user = useUser().data;

  if (!signedIn) {
    return (
      <Link
        to="/login"
        search={{ backurl: here }}
        className={`${buttonClass({ variant: 'primary' })} ${styles.signIn}`}
      >
        {t('topbar.signIn')}
      </Link>
    );
  }
  const waiting = (
    <span className={styles.waiting}>
      <Skeleton width={32} height={32} round />
    </span>
  );
  if (!user) return waiting;
  return (
    <LazyBoundary fallback={waiting} errorFallback={waiting}>
      <UserMenu user={user} />
    </LazyBoundary>
  );
}
