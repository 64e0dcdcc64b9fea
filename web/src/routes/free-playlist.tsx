// The tracks that anyone with an account may take this week.
import { useText } from '@/i18n';
import { EmptyState } from '@/ui/EmptyState';
import { FilteredTracks } from './filtered-tracks';
import styles from './playlists.module.css';
import { TakeAll } from './take-all';

const FREE = '/api/tracks/free';

export function FreePlaylist() {
  const t = useText('library');
  return (
    <div className={styles.free}>
      <p className={styles.about}>{t('free.about')}</p>
      <FilteredTracks
        origin={FREE}
        ownOrder={null}
        label={t('free.title')}
        heading={<h2 className={styles.listTitle}>{t('free.week')}</h2>}
        tools={<TakeAll origin={FREE} size="s" />}
        empty={<EmptyState icon="playlists" title={t('free.empty.title')} text={t('free.empty.text')} />}
      />
    </div>
  );
}
