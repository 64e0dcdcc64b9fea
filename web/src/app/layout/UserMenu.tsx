// The menu of the signed-in user.
import { useNavigate } from '@tanstack/react-router';
import { isStaff, type User } from '@/api/user';
import { useLogout } from '@/features/auth/api/logout';
import { useText } from '@/i18n';
import { Avatar } from '@/ui/Avatar';
import { DropdownMenu } from '@/ui/DropdownMenu';
import { toast } from '@/ui/toast';
import styles from './UserMenu.module.css';

export default function UserMenu({ user }: { user: User }) {
  const t = useText();
  const navigate = useNavigate();
  const logout = useLogout();
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
            // The menu is gone by then, and with it the callbacks of `mutate`.
            onSelect: () => {
              const tell = () => toast.info(t('topbar.signedOut'));
              logout.mutateAsync().then(tell, tell);
            },
          },
        ],
      ]}
    />
  );
}
