// The current plan and the next one, in two lines.
import { useText } from '@/i18n';
import type { PlanStatus } from '../api/types';
import { usePlanTexts } from '../use-plan-texts';
import styles from './Lines.module.css';

export function RunningPlan({ planStatus: { current, next, state } }: { planStatus: PlanStatus }) {
  const t = useText('plans');
  const words = usePlanTexts();
  const until =
    current.to && t(state === 'grace' ? 'running.grace' : 'running.until', { date: words.day(current.to) });
  return (
    <div>
      <p className={styles.plan}>{current.name}</p>
      <p className={styles.quiet}>
        {until ?? t('running.endless')}
        {next && ` · ${nextWords(next)}`}
      </p>
    </div>
  );

  /** Includes the period, because it may be the same plan for another period. */
  function nextWords({ name: plan, period, from }: NonNullable<PlanStatus['next']>) {
    const name = period ? `${plan}, ${t('months', { count: period })}` : plan;
    return from ? t('running.nextFrom', { name, date: words.day(from) }) : t('running.next', { name });
  }
}
