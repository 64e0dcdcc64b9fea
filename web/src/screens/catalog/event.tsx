// Tracks for weddings, parties and hosts.
import { useText } from '@/i18n';
import { FilteredTracks } from '@/screens/shared/filtered-tracks';
import styles from './record-pool.module.css';

export function EventScreen() {
  const t = useText();
  return (
    <div className={styles.page}>
      <FilteredTracks
        origin="/api/tracks/event"
        label={t('nav.event')}
        heading={<h1 className={styles.title}>{t('nav.event')}</h1>}
      />
    </div>
  );
}
