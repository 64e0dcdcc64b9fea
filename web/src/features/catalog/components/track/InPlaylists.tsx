// The playlists that contain a track.
import { Link } from '@tanstack/react-router';
import type { TrackDetail } from '@/entities/track/track';
import { useText } from '@/i18n';
import { Cover } from '@/ui/Cover';
import styles from './InPlaylists.module.css';

export function InPlaylists({ playlists }: { playlists: TrackDetail['in_playlists'] }) {
  const t = useText('track');
  if (playlists.length === 0) return <p className={styles.empty}>{t('playlistsEmpty')}</p>;
  return (
    <ul className={styles.grid}>
      {playlists.map(({ id, code, name, picture }) => (
        <li key={id}>
          <Link to="/playlists/$code" params={{ code }} className={styles.card}>
            <Cover src={picture} size={56} />
            <span className={styles.name}>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
