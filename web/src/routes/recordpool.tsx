// The record pool: the screen DJs live in.
import { useArrivedSource } from '@/features/catalogue/hooks/use-arrived-source';
import { RECORDPOOL } from '@/features/catalogue/track-source';
import { useText } from '@/i18n';
import { EmptyState } from '@/ui/EmptyState';
import styles from './recordpool.module.css';
import { TrackList, TrackListTools } from './track-list';
import { useTrackSource } from './use-track-source';

export function RecordPoolScreen() {
  const t = useText('catalogue');
  const list = useTrackSource(RECORDPOOL);
  const { total } = useArrivedSource(list.source);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        {total !== undefined && <p className={styles.count}>{t('tracks', { count: total })}</p>}
        <div className={styles.tools}>
          <TrackListTools {...list} />
        </div>
      </header>
      <TrackList
        list={list}
        label={t('title')}
        empty={<EmptyState icon="disc" title={t('empty.title')} text={t('empty.text')} />}
      />
    </div>
  );
}
