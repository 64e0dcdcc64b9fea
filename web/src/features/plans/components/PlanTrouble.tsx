// Warns above the plans that a renewal fails or has finally failed.
import { Link } from '@tanstack/react-router';
import { useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { buttonClass } from '@/ui/Button';
import type { PlanStatus } from '../api/types';
import { isTriedNow, stateOf } from '../plan-status';
import { usePlanTexts } from '../use-plan-texts';
import lines from './Lines.module.css';
import { StateText } from './subscription/StateText';

export function PlanTrouble({ planStatus }: { planStatus: PlanStatus }) {
  const t = useText('plans');
  const words = usePlanTexts();
  const { lapsed } = planStatus;
  const isGrace = stateOf(planStatus) === 'grace';
  if (!isGrace && !lapsed) return null;
  return (
    <>
      {isGrace && <StateText planStatus={planStatus} />}
      {lapsed && (
        <p className={classNames(lines.note, lines.warning)}>
          {t('trouble.lapsed', {
            name: lapsed.name,
            amount: words.money(lapsed.amount, lapsed.currency),
          })}
        </p>
      )}
      {!isTriedNow(planStatus) && (
        <div className={lines.actions}>
          <Link to="/profile" search={{ tab: 'subscription' }} className={buttonClass()}>
            {t('trouble.mend')}
          </Link>
        </div>
      )}
    </>
  );
}
