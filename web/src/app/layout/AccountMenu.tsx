// The menu of the signed-in user, or the link to sign in.
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { isStaff, useUser } from '@/api/user';
import { useLogout } from '@/features/auth/api/logout';
import { useText } from '@/i18n';
import { useSignedIn } from '@/lib/session';
import { Avatar } from '@/ui/Avatar';
import { buttonClass } from '@/ui/Button';
import { DropdownMenu } from '@/ui/DropdownMenu';
import { Skeleton } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';
import styles from './AccountMenu.module.css';

export function AccountMenu() {
  const t = useText();
  const navigate = useNavigate();
  const here = useLocation({ select: (location) => location.href });
  const signedIn = useSignedIn();
  const user = useUser().data;
  const logout = useLogout();

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
  if (!user) {
    return (
      <span className={styles.waiting}>
        <Skeleton width={32} height={32} round />
      </span>
    );
  }
  const name = user.userName || user.login;
  return (
    <DropdownMenu
      trigger={
        <button type="button" className={styles.account} aria-label={`${t('topbar.account')}: ${name}`}>
          <Avatar name={name} src={user.personal_photo ?? null} />
        </button>
      }
      header={
        <div className={styles.who}>
          <strong>{name}</strong>
          <span>{user.currentTariff?.name}</span>
        </div>
      }
      groups={[
        [
          {
            id: 'profile',
            label: t('nav.profile'),
            icon: 'user',
            onSelect: () => void navigate({ to: '/profile' }),
          },
          {
            id: 'plans',
            label: t('nav.plans'),
            icon: 'card',
            onSelect: () => void navigate({ to: '/plans' }),
          },
          ...(isStaff(user.roles)
            ? [
                {
                  id: 'admin',
                  label: t('nav.admin'),
                  icon: 'shield',
                  onSelect: () => void navigate({ to: '/admin' }),
                } as const,
              ]
            : []),
        ],
        [
          {
            id: 'sign-out',
            label: t('topbar.signOut'),
            icon: 'signOut',
            onSelect: () => logout.mutate(undefined, { onSettled: () => toast.info(t('topbar.signedOut')) }),
          },
        ],
      ]}
    />
  );
}
