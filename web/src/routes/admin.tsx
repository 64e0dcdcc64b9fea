// The back office. It holds no data of its own, and for everyone but staff there is no such page.
import { Link } from '@tanstack/react-router';
import { isStaff, useUser } from '@/api/user';
import { useText } from '@/i18n';
import { buttonClass } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Coming } from './coming';
import { NotFoundScreen } from './not-found';

export function AdminScreen() {
  const user = useUser().data;
  if (!isStaff(user?.roles)) return <NotFoundScreen />;
  return user?.must_set_two_factor ? <SecondStepFirst /> : <Coming page="admin" icon="shield" />;
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
