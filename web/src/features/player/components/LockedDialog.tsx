// Why the rest of a track does not open, and what opens it.
import { Link } from '@tanstack/react-router';
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
  if (!track) return null;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={closeLocked}
      title={t('locked.title')}
      description={t('locked.text', { time: clock(timelineOf(track).open) })}
      actions={
        <>
          <Button variant="ghost" onClick={closeLocked}>
            {t('locked.later')}
          </Button>
          <Link to="/plans" className={buttonClass({ variant: 'primary' })} onClick={closeLocked}>
            {t('locked.plans')}
          </Link>
        </>
      }
    />
  );
}
