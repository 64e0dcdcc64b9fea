// The most visited pages, most played and most downloaded tracks, and the sources of visitors.
import { Link } from '@tanstack/react-router';
import { useText } from '@/i18n';
import type { PoolStats } from '../api/dashboard';
import styles from './DashboardView.module.css';
import { StaffRows } from './StaffRows';

/** The server counts unknown paths together under this name. */
const OTHER = 'other';

export function TopLists({ pool }: { pool: PoolStats }) {
  const t = useText('stats');
  const number = (value: number) => t('number', { value });
  const hits = { id: 'hits', label: t('names.hits'), size: 'short' as const };
  return (
    <>
      {pool.pages.length > 0 && (
        <section>
          <h2 className={styles.heading}>{t('tops.pages')}</h2>
          <StaffRows
            label={t('tops.pages')}
            rows={pool.pages.map(({ path, hits }) => ({ id: path, hits }))}
            columns={[
              {
                id: 'path',
                label: t('tops.page'),
                isName: true,
                size: 'long',
                cell: ({ id }) => (id === OTHER ? t('tops.other') : id),
              },
              { ...hits, cell: (row) => number(row.hits) },
            ]}
          />
        </section>
      )}
      {pool.tracks.length > 0 && (
        <section>
          <h2 className={styles.heading}>{t('tops.tracks')}</h2>
          <StaffRows
            label={t('tops.tracks')}
            rows={pool.tracks}
            columns={[
              {
                id: 'track',
                label: t('tops.track'),
                isName: true,
                size: 'long',
                cell: ({ id, artist, title }) => (
                  <Link to="/track/$id" params={{ id }} className={styles.link}>
                    {artist} — {title}
                  </Link>
                ),
              },
              { id: 'plays', label: t('names.plays'), size: 'short', cell: ({ plays }) => number(plays) },
              {
                id: 'downloads',
                label: t('names.downloads'),
                size: 'short',
                cell: ({ downloads }) => number(downloads),
              },
            ]}
          />
        </section>
      )}
      {pool.referrers.length > 0 && (
        <section>
          <h2 className={styles.heading}>{t('tops.referrers')}</h2>
          <StaffRows
            label={t('tops.referrers')}
            rows={pool.referrers.map(({ host, hits }) => ({ id: host, hits }))}
            columns={[
              {
                id: 'host',
                label: t('tops.site'),
                isName: true,
                size: 'long',
                cell: ({ id }) => (id === OTHER ? t('tops.otherSites') : id),
              },
              { ...hits, cell: (row) => number(row.hits) },
            ]}
          />
        </section>
      )}
    </>
  );
}
