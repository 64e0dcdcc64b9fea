// The card that renewals are charged to.
import { useState } from 'react';
import { errorMessage } from '@/api/error';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Failure } from '@/ui/Failure';
import { Section } from '@/ui/Section';
import { toast } from '@/ui/toast';
import { useChangeCard, useChangePlan, useConnect } from '../../api/subscription';
import type { PlanStatus } from '../../api/types';
import { hasPaidPlan, lastPaid, stateOf } from '../../plan-status';
import { usePlanTexts } from '../../use-plan-texts';
import { useRedirectTo } from '../../use-redirect-to';
import lines from '../Lines.module.css';

export function CardSection({ planStatus }: { planStatus: PlanStatus }) {
  const t = useText('plans');
  const leaveFor = useRedirectTo();
  const change = useChangeCard();
  const connect = useConnect();
  const failed = change.error ?? connect.error;
  const [isConfirming, setIsConfirming] = useState(false);
  const words = usePlanTexts();
  const { method, lapsed, next_charge } = planStatus;
  if (!method && !lapsed && !hasPaidPlan(planStatus)) return null;
  // A card that is entered while a renewal fails is charged at once, so the button states the amount.
  const charged = stateOf(planStatus) === 'grace' ? next_charge : null;
  const toPage = { onSuccess: ({ url }: { url: string }) => leaveFor(url) };
  return (
    <Section title={t('card.title')} text={t('card.text')}>
      <p>{method ? method.title : <span className={lines.quiet}>{t('card.none')}</span>}</p>
      {lapsed && <LapsedWords lapsed={lapsed} />}
      <div className={lines.actions}>
        {lapsed ? (
          <PayLapsed lapsed={lapsed} connect={connect} />
        ) : (
          <Button busy={change.isPending} onClick={() => change.mutate(undefined, toPage)}>
            {charged
              ? t('card.changeAndPay', { amount: words.money(charged.amount, charged.currency) })
              : t(method ? 'card.change' : 'card.add')}
          </Button>
        )}
        {method && (
          <Button variant="ghost" onClick={() => setIsConfirming(true)}>
            {t('card.remove')}
          </Button>
        )}
      </div>
      <Failure message={failed && errorMessage(failed)} />
      <RemoveDialog planStatus={planStatus} open={isConfirming} onClose={() => setIsConfirming(false)} />
    </Section>
  );
}

type Lapsed = NonNullable<PlanStatus['lapsed']>;

function LapsedWords({ lapsed: { name, period, amount, currency } }: { lapsed: Lapsed }) {
  const t = useText('plans');
  const words = usePlanTexts();
  return (
    <p className={lines.quiet}>
      {t('card.lapsed', {
        name,
        term: t('months', { count: period }),
        amount: words.money(amount, currency),
      })}
    </p>
  );
}

interface PayLapsedProps {
  lapsed: Lapsed;
  connect: ReturnType<typeof useConnect>;
}

/** The plan has ended: paying for it is the way to save another card. */
function PayLapsed({ lapsed: { tariff_id, amount, currency }, connect }: PayLapsedProps) {
  const t = useText('plans');
  const words = usePlanTexts();
  const leaveFor = useRedirectTo();
  const request = { tariff: tariff_id, promo: '', country: undefined, mode: 'recurrent' } as const;
  const pay = () =>
    connect.mutate({ request, due: amount }, { onSuccess: ({ url }) => url && leaveFor(url) });
  return (
    <Button variant="primary" busy={connect.isPending} onClick={pay}>
      {t('card.changeAndPay', { amount: words.money(amount, currency) })}
    </Button>
  );
}

interface RemoveDialogProps {
  planStatus: PlanStatus;
  open: boolean;
  onClose: () => void;
}

function RemoveDialog({ planStatus, open, onClose }: RemoveDialogProps) {
  const t = useText('plans');
  const words = usePlanTexts();
  const remove = useChangePlan('removeCard');
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        toast.success(t('card.removed'));
        onClose();
      },
    });
  const close = () => {
    remove.reset();
    onClose();
  };
  const { name, to } = lastPaid(planStatus);
  const state = stateOf(planStatus);
  const values = {
    active: t('card.renewalStops', { name, date: to ? words.day(to) : '' }),
    grace: t('cancel.grace', { name }),
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t('card.removeTitle')}
      description={state === 'active' || state === 'grace' ? values[state] : t('card.removeText')}
      failure={remove.error && errorMessage(remove.error)}
      actions={
        <>
          <Button onClick={close}>{t('card.keep')}</Button>
          <Button variant="danger" busy={remove.isPending} onClick={confirm}>
            {t('card.remove')}
          </Button>
        </>
      }
    />
  );
}
