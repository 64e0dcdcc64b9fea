// Explains why a download is refused and what would help, such as another plan.
import { Link } from '@tanstack/react-router';
import { useUser } from '@/api/user';
import { anyOf, plansThatOpen } from '@/entities/track/plan-names';
import type { Track } from '@/entities/track/track';
import { useText } from '@/i18n';
import { DOWNLOADS_PER_VERSION } from '@/lib/constants';
import { Button, buttonClass } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { closePopup } from '../state';

interface ReasonProps {
  track: Track;
  open: boolean;
}

const MAX = { max: DOWNLOADS_PER_VERSION };

export function PlanPopup({ track, open }: ReasonProps) {
  const t = useText('downloads');
  const { data: user } = useUser();
  const plans = plansThatOpen(track);
  const opens =
    plans.length > 0 ? t('plan.opens', { title: track.title, plans: anyOf(plans, t('plan.or')) }) : '';
  const current = user ? t('plan.current', { plan: user.tariff.name }) : '';
  return (
    <Dialog
      open={open}
      onOpenChange={closePopup}
      title={t('plan.title')}
      description={[opens || t('plan.closed', { title: track.title }), current].join(' ').trim()}
      actions={
        <>
          <Button variant="ghost" onClick={closePopup}>
            {t('plan.later')}
          </Button>
          <Link
            to="/profile"
            search={{ tab: 'tariffs' }}
            className={buttonClass({ variant: 'primary' })}
            onClick={closePopup}
          >
            {t('plan.action')}
          </Link>
        </>
      }
    />
  );
}

/** Shown when the limit of one version has been reached. */
export function LimitPopup({ track, open, version }: ReasonProps & { version: string }) {
  const t = useText('downloads');
  return (
    <Dialog
      open={open}
      onOpenChange={closePopup}
      title={t('limit.title')}
      description={t('limit.text', { title: track.title, version, ...MAX })}
      actions={
        <Button variant="primary" onClick={closePopup}>
          {t('limit.close')}
        </Button>
      }
    />
  );
}

/** Shown when the limit of all versions has been reached. */
export function UsedUpPopup({ track, open }: ReasonProps) {
  const t = useText('downloads');
  const versions = new Set(track.downloads.items.map(({ version_id }) => version_id)).size;
  const all = t(versions > 1 ? 'taken.all' : 'taken.one', { title: track.title, ...MAX });
  return (
    <Dialog
      open={open}
      onOpenChange={closePopup}
      title={t('taken.title')}
      description={`${all} ${t('taken.hint')}`}
      actions={
        <>
          <Link to="/history" className={buttonClass()} onClick={closePopup}>
            {t('taken.history')}
          </Link>
          <Button variant="primary" onClick={closePopup}>
            {t('taken.close')}
          </Button>
        </>
      }
    />
  );
}
