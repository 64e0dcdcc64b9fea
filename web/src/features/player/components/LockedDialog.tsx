// Explains why the rest of a track is locked and which plans unlock it.
import { Link } from '@tanstack/react-router';
import { useUser } from '@/api/user';
import { anyOf, plansThatOpen } from '@/entities/track/plan-names';
import { useText } from '@/i18n';
import { clock } from '@/lib/clock';
import { Button, buttonClass } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { closeLocked } from '../controls';
import { usePlayer } from '../store';
import { timelineOf } from '../timeline';

export function LockedDialog() {
  const t = useText('player');
  const isOpen = usePlayer((state) => state.askedLocked);
  const track = usePlayer((state) => state.track);
  const { data: user } = useUser();
  if (!track) return null;
  const plans = plansThatOpen(track);
  const words = [
    t('locked.text', { time: clock(timelineOf(track).open) }),
    plans.length > 0
      ? t('locked.opens', { title: track.title, plans: anyOf(plans, t('locked.or')) })
      : t('locked.closed', { title: track.title }),
    user && t('locked.current', { plan: user.tariff.name }),
  ];
  return (
    <Dialog
      open={isOpen}
      onOpenChange={closeLocked}
      title={t('locked.title')}
      description={words.filter(Boolean).join(' ')}
      actions={
        <>
          <Button variant="ghost" onClick={closeLocked}>
            {t('locked.later')}
          </Button>
          <Link
            {...(user ? { to: '/profile', search: { tab: 'tariffs' } } : { to: '/plans' })}
            className={buttonClass({ variant: 'primary' })}
            onClick={closeLocked}
          >
            {t('locked.plans')}
          </Link>
        </>
      }
    />
  );
}
