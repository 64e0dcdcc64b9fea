// The state of the subscription in words, and what can be done about it.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '@/i18n';
import { Button, buttonClass } from '@/ui/Button';
import { Section } from '@/ui/Section';
import { toast } from '@/ui/toast';
import { useChangeStanding } from '../../api/subscription';
import type { Standing } from '../../api/types';
import { hasPaidPlan } from '../../standing';
import { told } from '../../told';
import { useWords } from '../../use-words';
import lines from '../Lines.module.css';
import { RunningPlan } from '../RunningPlan';
import { CancelDialog } from './CancelDialog';
import { StateWords } from './StateWords';

export function RenewalSection({ standing }: { standing: Standing }) {
  const t = useText('plans');
  const [isAsked, setAsked] = useState(false);
  const resume = useChangeStanding('resume');
  const runs = hasPaidPlan(standing);
  const resumed = { ...told, onSuccess: () => void toast.success(t('renewal.resumed')) };
  return (
    <Section title={t('renewal.title')} text={t('renewal.text')}>
      <RunningPlan standing={standing} />
      <StateWords standing={standing} />
      <NextPlan standing={standing} />
      <div className={lines.actions}>
        {standing.can_resume && (
          <Button
            variant="primary"
            busy={resume.isPending}
            onClick={() => resume.mutate(undefined, resumed)}
          >
            {t('renewal.resume')}
          </Button>
        )}
        <Link
          to="/profile"
          search={{ tab: 'tariffs' }}
          className={buttonClass(runs ? {} : { variant: 'primary' })}
        >
          {t(runs ? 'renewal.change' : 'renewal.choose')}
        </Link>
        {standing.can_cancel && (
          <Button variant="ghost" onClick={() => setAsked(true)}>
            {t('renewal.cancel')}
          </Button>
        )}
      </div>
      <CancelDialog standing={standing} open={isAsked} onClose={() => setAsked(false)} />
    </Section>
  );
}

/** A plan that waits for the end of this one; unless it is paid for, it can be called off. */
function NextPlan({ standing: { next, current, renews_at } }: { standing: Standing }) {
  const t = useText('plans');
  const words = useWords();
  const unschedule = useChangeStanding('unschedule');
  if (!next || (next.code === current.code && next.period === current.period)) return null;
  const from = next.from ?? renews_at;
  const undone = { ...told, onSuccess: () => void toast.success(t('renewal.unscheduled')) };
  return (
    <div className={lines.note}>
      <p>
        {t('renewal.next', {
          name: next.name,
          term: t('months', { count: next.period }),
          date: from ? words.day(from) : '',
        })}
      </p>
      {current.renews && (
        <Button size="s" busy={unschedule.isPending} onClick={() => unschedule.mutate(undefined, undone)}>
          {t('renewal.unschedule', { name: current.name })}
        </Button>
      )}
    </div>
  );
}
