// Tracks for weddings, parties and hosts.
import { useArrivedSource } from '@/features/catalogue/hooks/use-arrived-source';
import { useText } from '@/i18n';
import { EmptyState } from '@/ui/EmptyState';
import styles from './recordpool.module.css';
import { TrackList, TrackListTools } from './track-list';
import { useTrackSource } from './use-track-source';

export function EventScreen() {
  const t = useText('catalogue');
  const common = useText();
  const list = useTrackSource('/api/tracks/event');
  const { total } = useArrivedSource(list.source);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{common('nav.event')}</h1>
        {total !== undefined && <p className={styles.count}>{t('tracks', { count: total })}</p>}
        <div className={styles.tools}>
          <TrackListTools {...list} />
        </div>
      </header>
      <TrackList
        list={list}
        label={common('nav.event')}
        empty={<EmptyState icon="event" title={t('empty.title')} text={t('empty.text')} />}
      />
    </div>
  );
}
