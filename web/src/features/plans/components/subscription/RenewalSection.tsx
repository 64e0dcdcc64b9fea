// The state of the subscription as text, and the actions that it allows.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorMessage } from '@/api/error';
import { useText } from '@/i18n';
import { useView } from '@/lib/session';
import { Button, buttonClass } from '@/ui/Button';
import { Failure } from '@/ui/Failure';
import { Section } from '@/ui/Section';
import { toast } from '@/ui/toast';
import { useChangePlan } from '../../api/subscription';
import type { PlanStatus } from '../../api/types';
import { hasPaidPlan, isPaidAhead, isTriedNow, stateOf } from '../../plan-status';
import lines from '../Lines.module.css';
import { RunningPlan } from '../RunningPlan';
import { CancelDialog } from './CancelDialog';
import { StateText } from './StateText';

export function RenewalSection({ planStatus }: { planStatus: PlanStatus }) {
  const t = useText('plans');
  const [isConfirming, setIsConfirming] = useState(false);
  const resume = useChangePlan('resume');
  const stay = useChangePlan('unschedule');
  const failed = resume.error ?? stay.error;
  const runs = hasPaidPlan(planStatus);
  const resumed = { onSuccess: () => void toast.success(t('renewal.resumed')) };
  return (
    <Section title={t('renewal.title')} text={t('renewal.text')}>
      <RunningPlan planStatus={{ ...planStatus, next: null }} />
      <StateText planStatus={planStatus} />
      <div className={lines.actions}>
        {planStatus.can_resume && (
          <Button variant="primary" busy={resume.isPending} onClick={() => resume.mutate(undefined, resumed)}>
            {t('renewal.resume')}
          </Button>
        )}
        <PayNow planStatus={planStatus} />
        <Link
          to="/profile"
          search={{ tab: 'tariffs' }}
          className={buttonClass(runs ? {} : { variant: 'primary' })}
        >
          {t(runs ? 'renewal.change' : 'renewal.choose')}
        </Link>
        <StayHere planStatus={planStatus} change={stay} />
        {planStatus.can_cancel && (
          <Button variant="ghost" onClick={() => setIsConfirming(true)}>
            {t('renewal.cancel')}
          </Button>
        )}
      </div>
      <Failure message={failed && errorMessage(failed)} />
      <CancelDialog planStatus={planStatus} open={isConfirming} onClose={() => setIsConfirming(false)} />
    </Section>
  );
}

/**
 * In the grace period the user need not wait for the next attempt: the same plan can be paid with any card.
 */
function PayNow({ planStatus }: { planStatus: PlanStatus }) {
  const t = useText('plans');
  if (stateOf(planStatus) !== 'grace' || planStatus.open_payment?.checking || isTriedNow(planStatus))
    return null;
  const tariff = (planStatus.next ?? planStatus.current).id;
  return (
    <Link
      to="/profile"
      search={{ tab: 'tariffs', tariff: String(tariff) }}
      className={buttonClass({ variant: 'primary' })}
    >
      {t('renewal.payNow')}
    </Link>
  );
}

interface StayHereProps {
  planStatus: PlanStatus;
  change: ReturnType<typeof useChangePlan>;
}

/** A change that is scheduled for the end of this plan can be cancelled; one that is already paid cannot. */
function StayHere({ planStatus, change }: StayHereProps) {
  const t = useText('plans');
  const isView = useView() !== null;
  if (isView || !planStatus.next || isPaidAhead(planStatus)) return null;
  const options = { onSuccess: () => void toast.success(t('renewal.unscheduled')) };
  return (
    <Button busy={change.isPending} onClick={() => change.mutate(undefined, options)}>
      {planStatus.next?.code === planStatus.current.code
        ? t('renewal.keepTerm')
        : t('renewal.unschedule', { name: planStatus.current.name })}
    </Button>
  );
}
