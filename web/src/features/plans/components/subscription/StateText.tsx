// One or two sentences: what happens next, when, and at what price.
import { useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import type { PlanStatus } from '../../api/types';
import { isPaidAhead, isTriedNow, lastPaid, stateOf } from '../../plan-status';
import { usePlanTexts } from '../../use-plan-texts';
import lines from '../Lines.module.css';

export function StateText({ planStatus }: { planStatus: PlanStatus }) {
  const t = useText('plans');
  const words = usePlanTexts();
  const { current, next, renews_at, next_charge, grace_until, method, bonus_days } = planStatus;
  const state = stateOf(planStatus);
  const last = lastPaid(planStatus);
  const date = (moment: string | null) => (moment ? words.day(moment) : '');
  const values = {
    name: current.name,
    amount: next_charge ? words.money(next_charge.amount, next_charge.currency) : '',
    // The title of a card does not wrap.
    card: method?.title.replaceAll(' ', '\u00a0') ?? '',
    next: next?.name ?? '',
    term: next ? t('months', { count: next.period }) : '',
  };
  const texts = {
    none: () => t('state.none'),
    active: () => {
      const key = next && current.renews ? 'activeNext' : method ? 'activeCard' : 'active';
      return t(`state.${key}`, { ...values, date: date(renews_at ?? last.to) });
    },
    ending: () => t('state.ending', { name: last.name, date: date(last.to) }),
    grace: () => {
      if (isTriedNow(planStatus)) return t('state.graceNow', values);
      const minute = (moment: string | null) => (moment ? words.minute(moment) : '');
      const isLast = renews_at === grace_until;
      return t(isLast ? 'state.graceLast' : 'state.grace', {
        ...values,
        at: minute(renews_at),
        date: minute(grace_until),
      });
    },
    ended: () => t('state.ended'),
  };
  return (
    <div className={classNames(lines.note, state === 'grace' && !isTriedNow(planStatus) && lines.warning)}>
      {isPaidAhead(planStatus) && <p>{t('state.paidAhead', { ...values, date: date(current.to) })}</p>}
      <p>{texts[state]()}</p>
      {bonus_days > 0 && <p className={lines.quiet}>{t('state.bonus', { count: bonus_days })}</p>}
    </div>
  );
}
