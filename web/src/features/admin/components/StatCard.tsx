// One number of the dashboard: its total, the comparison, and its days.
import { useLocale, useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { BarChart } from '@/ui/BarChart';
import type { DayStats, StatComparison } from '../api/dashboard';
import { barsOf, growth, percent } from '../stats';
import styles from './DashboardView.module.css';

interface StatCardProps {
  name: string;
  change: StatComparison;
  daily: readonly DayStats[];
  ofDay: (day: DayStats) => number;
  format: (value: number) => string;
  /** Set if less is better, as with waiting times. */
  isBetterLow?: boolean;
}

export function StatCard({ name, change, daily, ofDay, format, isBetterLow = false }: StatCardProps) {
  const t = useText('stats');
  const locale = useLocale();
  const grown = growth(change);
  const isGood = grown !== null && (isBetterLow ? grown < 0 : grown > 0);
  return (
    <article className={styles.card} aria-label={name}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.value}>{format(change.now)}</p>
      <p className={styles.note}>
        {grown !== null && (
          <span className={classNames(grown !== 0 && (isGood ? styles.up : styles.down))}>
            {percent(grown, locale, true)}{' '}
          </span>
        )}
        {t('before', { value: format(change.before) })}
      </p>
      <BarChart
        label={t('byDay', { name })}
        labelOfBars={t('day')}
        bars={barsOf(daily, locale, ofDay)}
        format={format}
      />
    </article>
  );
}
