// Explains why the rest of a track is locked and which plans unlock it.
import { Link } from '@tanstack/react-router';
import { useUser } from '@/api/user';
import { useText } from '@/i18n';
import { clock } from '@/lib/clock';
import { Button, buttonClass } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { closeLocked } from '../controls';
import { lockedTitle } from '../locked-title';
import { usePlayer } from '../store';
import { timelineOf } from '../timeline';

export function LockedDialog() {
  const t = useText('player');
  const isOpen = usePlayer((state) => state.askedLocked);
  const track = usePlayer((state) => state.track);
  const { data: user } = useUser();
  if (!track) return null;
  const words = [
    t('locked.text', { time: clock(timelineOf(track).open), title: track.title }),
    user && t('locked.current', { plan: user.tariff.name }),
  ];
  return (
    <Dialog
      open={isOpen}
      onOpenChange={closeLocked}
      title={lockedTitle(t, track)}
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
