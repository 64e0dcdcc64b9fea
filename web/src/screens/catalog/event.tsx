// Tracks for weddings, parties and hosts.
import { useText } from '@/i18n';
import type { PrefetchContext } from '@/lib/prefetch';
import { FilteredTracks } from '@/screens/shared/filtered-tracks';
import { prefetchTracks } from '@/screens/shared/prefetch-tracks';
import styles from './record-pool.module.css';

const ORIGIN = '/api/tracks/event';

export const prefetch = (entering: PrefetchContext): void => prefetchTracks(entering, ORIGIN);

export function EventScreen() {
  const t = useText();
  return (
    <div className={styles.page}>
      <FilteredTracks
        origin={ORIGIN}
        label={t('nav.event')}
        heading={<h1 className={styles.title}>{t('nav.event')}</h1>}
      />
    </div>
  );
}
