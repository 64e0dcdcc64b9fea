// The button of a plan: visitors sign up first, users open its summary.
import { Link } from '@tanstack/react-router';
import { useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { Button, type ButtonVariant, buttonClass } from '@/ui/Button';
import type { PlanOffer, PlanStatus } from '../../api/types';
import { hasPaidPlan, stateOf } from '../../plan-status';
import styles from './ChooseButton.module.css';

interface ChooseButtonProps {
  tariff: PlanOffer;
  /** Undefined for a visitor. */
  planStatus: PlanStatus | undefined;
  variant: ButtonVariant;
  /** The address to open after signing up. */
  backurl: string;
  onChoose: () => void;
}

export function ChooseButton({ tariff, planStatus, variant, backurl, onChoose }: ChooseButtonProps) {
  const t = useText('plans');
  const { name, code, period } = tariff;
  const buttonLook = (variant: ButtonVariant) =>
    classNames(buttonClass({ variant, size: 'l' }), styles.choose);
  if (!planStatus) {
    return (
      <Link to="/signup" search={{ backurl }} className={buttonLook(variant)}>
        {t('choose', { name })}
      </Link>
    );
  }
  const { current, next } = planStatus;
  const runs = hasPaidPlan(planStatus);
  const isCurrent = runs && current.code === code;
  const isRunning = isCurrent && current.period === period && stateOf(planStatus) === 'active';
  // The next plan is already decided; the subscription tab is where it can be cancelled.
  const isNext = next !== null && next.code === code && next.period === period;
  if (isRunning || isNext) {
    return (
      <Link to="/profile" search={{ tab: 'subscription' }} className={buttonLook('secondary')}>
        {t('manage')}
      </Link>
    );
  }
  const words = () => {
    if (!isCurrent) return t(runs ? 'change' : 'choose', { name });
    return t(current.period === period ? 'prolong' : 'changeTerm', { term: t('months', { count: period }) });
  };
  return (
    <Button variant={variant} size="l" className={styles.choose} onClick={onChoose}>
      {words()}
    </Button>
  );
}
