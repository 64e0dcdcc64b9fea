// The week's free tracks, which every account can download.
import { FREE } from '@/entities/track/lists';
import { useText } from '@/i18n';
import { DownloadPlaylist } from '@/screens/shared/download-playlist';
import { FilteredTracks } from '@/screens/shared/filtered-tracks';
import { useListedSource } from '@/screens/shared/use-listed-source';
import { EmptyState } from '@/ui/EmptyState';
import styles from './playlists.module.css';

export function FreePlaylist() {
  const t = useText('library');
  const list = useListedSource(FREE);
  return (
    <div className={styles.free}>
      <p className={styles.about}>{t('free.about')}</p>
      <FilteredTracks
        origin={FREE}
        ownOrder={null}
        label={t('free.title')}
        heading={<h2 className={styles.listTitle}>{t('free.week')}</h2>}
        tools={<DownloadPlaylist {...list} size="s" />}
        empty={<EmptyState icon="playlists" title={t('free.empty.title')} text={t('free.empty.text')} />}
      />
    </div>
  );
}
