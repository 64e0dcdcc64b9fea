// Guards the admin area: for anyone but staff its pages do not exist.
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

/** In production, staff must have two-factor authentication. */
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
