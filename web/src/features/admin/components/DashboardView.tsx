// The dashboard: pending work, the growth of the pool, and the quality of playback.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorMessage, isWorthRepeating } from '@/api/error';
import { useAction } from '@/api/use-action';
import { useLocale, useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { formatDateTime } from '@/lib/date-time';
import { money } from '@/lib/money';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/Button';
import { ErrorState } from '@/ui/ErrorState';
import { Failure } from '@/ui/Failure';
import { Segmented } from '@/ui/Segmented';
import { Skeleton } from '@/ui/Skeleton';
import {
  type Dashboard as Board,
  dashboardOptions,
  exportDays,
  STATS_PERIODS,
  type StatsPeriod,
} from '../api/dashboard';
import styles from './DashboardView.module.css';
import { PlaybackSection } from './PlaybackSection';
import { StatCard } from './StatCard';
import { TopLists } from './TopLists';

interface DashboardViewProps {
  period: StatsPeriod;
  onPeriod: (period: StatsPeriod) => void;
}

const SKELETON_CARDS = [1, 2, 3, 4];

export function DashboardView({ period, onPeriod }: DashboardViewProps) {
  const t = useText('stats');
  const locale = useLocale();
  const { data, error, isPlaceholderData, refetch } = useQuery(dashboardOptions(period));
  const exporting = useAction();
  if (!data && error) {
    return (
      <ErrorState
        title={t('failed')}
        text={errorMessage(error)}
        {...(isWorthRepeating(error) && { onRetry: () => void refetch() })}
      />
    );
  }
  if (!data) {
    return (
      <div aria-busy="true" className={styles.bones}>
        {SKELETON_CARDS.map((card) => (
          <Skeleton key={card} height={200} />
        ))}
      </div>
    );
  }
  const exportStats = async () => saveFile(await exportDays(period), `figures-${period}.csv`);
  return (
    <div aria-busy={isPlaceholderData} className={styles.board}>
      {data.pool && (
        <div className={styles.tools}>
          <Segmented
            label={t('period')}
            value={period}
            onChange={onPeriod}
            options={STATS_PERIODS.map((value) => ({ value, label: t('days', { count: Number(value) }) }))}
          />
          <p className={styles.counted}>{t('counted', { at: formatDateTime(data.counted_at, locale) })}</p>
          <Button icon="download" busy={exporting.isPending} onClick={() => exporting.run(exportStats)}>
            {t('export')}
          </Button>
          <Failure message={exporting.failure} />
        </div>
      )}
      <Waiting board={data} />
      {data.pool && <Growth pool={data.pool} />}
      {data.pool && <PlaybackSection pool={data.pool} />}
      {data.pool && <TopLists pool={data.pool} />}
    </div>
  );
}

function Waiting({ board: { review, pool } }: { board: Board }) {
  const t = useText('stats');
  const locale = useLocale();
  const dead = pool?.jobs.dead ?? [];
  const deadJobs = dead.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.cards}>
      <article className={styles.card} aria-label={t('review.title')}>
        <h2 className={styles.name}>
          <Link to="/admin/review" className={styles.link}>
            {t('review.title')}
          </Link>
        </h2>
        <p className={styles.value}>{t('number', { value: review.waiting })}</p>
        <dl className={styles.facts}>
          <Fact name={t('review.free')} value={review.free} />
          <Fact name={t('review.overdue')} value={review.overdue} isAlarm={review.overdue > 0} />
          <Fact
            name={t('review.oldest')}
            value={review.oldest_at ? formatDateTime(review.oldest_at, locale, 'day') : '–'}
          />
        </dl>
      </article>
      <article className={styles.card} aria-label={t('reports')}>
        <h2 className={styles.name}>
          <Link to="/admin/bug-reports" className={styles.link}>
            {t('reports')}
          </Link>
        </h2>
        <p className={styles.value}>{t('number', { value: review.reports })}</p>
      </article>
      {pool && (
        <article className={styles.card} aria-label={t('jobs.title')}>
          <h2 className={styles.name}>{t('jobs.title')}</h2>
          <p className={classNames(styles.value, deadJobs + pool.jobs.slow > 0 && styles.alarm)}>
            {t('number', { value: deadJobs + pool.jobs.slow })}
          </p>
          <dl className={styles.facts}>
            <Fact name={t('jobs.slow')} value={pool.jobs.slow} isAlarm={pool.jobs.slow > 0} />
            <Fact name={t('jobs.retried')} value={pool.jobs.retried} />
            <Fact name={t('jobs.queued')} value={pool.jobs.queued} />
            <Fact name={t('jobs.running')} value={pool.jobs.running} />
            {dead.map(({ kind, count }) => (
              <Fact key={kind} name={t('jobs.dead', { kind })} value={count} isAlarm />
            ))}
          </dl>
        </article>
      )}
    </div>
  );
}

function Fact({ name, value, isAlarm }: { name: string; value: number | string; isAlarm?: boolean }) {
  const t = useText('stats');
  return (
    <div>
      <dt>{name}</dt>
      <dd className={classNames(isAlarm && styles.alarm)}>{t('number', { value })}</dd>
    </div>
  );
}

function Growth({ pool }: { pool: NonNullable<Board['pool']> }) {
  const t = useText('stats');
  const locale = useLocale();
  const { daily } = pool;
  const number = (value: number) => t('number', { value });
  return (
    <section>
      <h2 className={styles.heading}>{t('growth')}</h2>
      <div className={styles.cards}>
        {(['hits', 'new_users', 'paying', 'plays', 'downloads'] as const).map((figure) => (
          <StatCard
            key={figure}
            name={t(`names.${figure}`)}
            change={pool[figure]}
            daily={daily}
            ofDay={(day) => day[figure]}
            format={number}
          />
        ))}
        {Object.entries(pool.revenue).map(([currency, change]) => (
          <StatCard
            key={currency}
            name={t('names.revenue', { currency })}
            change={change}
            daily={daily}
            ofDay={(day) => day.revenue[currency] ?? 0}
            format={(value) => money(value, currency, locale)}
          />
        ))}
      </div>
    </section>
  );
}
