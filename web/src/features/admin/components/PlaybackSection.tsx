// The quality of playback: how soon audio starts after a press, and how often it fails.
import { useLocale, useText } from '@/i18n';
import type { PlaybackStats, PoolStats } from '../api/dashboard';
import { percent, seconds, share } from '../stats';
import styles from './DashboardView.module.css';
import { StaffRows } from './StaffRows';
import { StatCard } from './StatCard';

export function PlaybackSection({ pool }: { pool: PoolStats }) {
  const t = useText('stats');
  const locale = useLocale();
  const { playback, playback_before: before, daily } = pool;
  const number = (value: number) => t('number', { value });
  const time = (ms: number | null) => (ms === null ? '–' : seconds(ms, locale));
  const failing = ({ failed, pressed }: PlaybackStats) => share(failed, pressed);
  const leaving = ({ given_up, pressed }: PlaybackStats) => share(given_up, pressed);
  const rows = pool.browsers.map(({ browser, playback: heard }) => ({ id: browser, heard }));
  return (
    <section>
      <h2 className={styles.heading}>{t('playback.title')}</h2>
      <div className={styles.cards}>
        <StatCard
          name={t('playback.started')}
          change={{ now: playback.started, before: before.started }}
          daily={daily}
          ofDay={(day) => day.playback.started}
          format={number}
        />
        {(['p50', 'p90', 'p99'] as const).map((rank) => (
          <StatCard
            key={rank}
            name={t(`playback.${rank}`)}
            change={{ now: playback[rank] ?? 0, before: before[rank] ?? 0 }}
            daily={daily}
            ofDay={(day) => day.playback[rank] ?? 0}
            format={(ms) => time(ms || null)}
            isBetterLow
          />
        ))}
        <StatCard
          name={t('playback.givenUp')}
          change={{ now: leaving(playback), before: leaving(before) }}
          daily={daily}
          ofDay={(day) => leaving(day.playback)}
          format={(value) => percent(value, locale)}
          isBetterLow
        />
        <StatCard
          name={t('playback.failed')}
          change={{ now: failing(playback), before: failing(before) }}
          daily={daily}
          ofDay={(day) => failing(day.playback)}
          format={(value) => percent(value, locale)}
          isBetterLow
        />
      </div>
      {rows.length > 0 && (
        <StaffRows
          label={t('playback.byBrowser')}
          rows={rows}
          columns={[
            { id: 'browser', label: t('playback.browser'), isName: true, cell: ({ id }) => browserName(id) },
            { id: 'started', label: t('playback.started'), cell: ({ heard }) => number(heard.started) },
            { id: 'p50', label: t('playback.p50'), cell: ({ heard }) => time(heard.p50) },
            { id: 'p90', label: t('playback.p90'), cell: ({ heard }) => time(heard.p90) },
            { id: 'p99', label: t('playback.p99'), cell: ({ heard }) => time(heard.p99) },
            {
              id: 'given_up',
              label: t('playback.givenUp'),
              cell: ({ heard }) => percent(leaving(heard), locale),
            },
            {
              id: 'failed',
              label: t('playback.failed'),
              cell: ({ heard }) => percent(failing(heard), locale),
            },
          ]}
        />
      )}
    </section>
  );
}

/** The names of browsers are the same in every language. */
const browserName = (code: string) => code.charAt(0).toUpperCase() + code.slice(1);
