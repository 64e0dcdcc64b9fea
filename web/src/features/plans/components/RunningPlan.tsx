// The plan of now and the one after it, in two lines.
import { useText } from '@/i18n';
import type { Standing } from '../api/types';
import { useWords } from '../use-words';
import styles from './Lines.module.css';

export function RunningPlan({ standing: { current, next, state } }: { standing: Standing }) {
  const t = useText('plans');
  const words = useWords();
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

  /** With its term: it may be the same plan for another time. */
  function nextWords({ name: plan, period, from }: NonNullable<Standing['next']>) {
    const name = period ? `${plan}, ${t('months', { count: period })}` : plan;
    return from ? t('running.nextFrom', { name, date: words.day(from) }) : t('running.next', { name });
  }
}
