// The door of the back office: for everyone but staff there is no such page.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isStaff, type StaffRole, useUser } from '@/api/user';
import { useText } from '@/i18n';
import { NotFoundScreen } from '@/screens/shared/not-found';
import { buttonClass } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';

export function StaffOnly({ need, children }: { need: StaffRole; children: ReactNode }) {
  const { data: user, isLoading } = useUser();
  if (isLoading) return null;
  if (!isStaff(user?.roles, need)) return <NotFoundScreen />;
  return user?.must_set_two_factor ? <SecondStepFirst /> : children;
}

/** In production staff work with two factors or not at all. */
function SecondStepFirst() {
  const t = useText('profile');
  return (
    <EmptyState
      asPage
      icon="shield"
      title={t('twoFactor.title')}
      text={t('twoFactor.required')}
      action={
        <Link to="/profile" search={{ tab: 'security' }} className={buttonClass({ variant: 'primary' })}>
          {t('twoFactor.enable')}
        </Link>
      }
    />
  );
}
