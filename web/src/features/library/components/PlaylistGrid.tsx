// A grid of playlists, or of skeletons while they are loading.
import { Link } from '@tanstack/react-router';
import { lengthText } from '@/entities/playlist/length';
import type { Playlist } from '@/entities/playlist/playlist';
import { useText } from '@/i18n';
import { Badge } from '@/ui/Badge';
import { Cover } from '@/ui/Cover';
import { Skeleton } from '@/ui/Skeleton';
import styles from './PlaylistGrid.module.css';
import { PlaylistStatus } from './PlaylistStatus';

interface PlaylistGridProps {
  /** Undefined while they are loading. */
  playlists: readonly Playlist[] | undefined;
  /** The user's own playlists show their status. */
  isMine?: boolean;
}

const COVER = 168;
const EXPECTED = 12;

export function PlaylistGrid({ playlists, isMine }: PlaylistGridProps) {
  if (!playlists) {
    return (
      <ul className={styles.grid} aria-busy="true">
        {Array.from({ length: EXPECTED }, (_, index) => index).map((index) => (
          <li key={index} className={styles.card}>
            <span className={styles.cover}>
              <Skeleton height="100%" />
            </span>
            <Skeleton width="70%" height={16} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className={styles.grid}>
      {playlists.map((playlist) => (
        <li key={playlist.id}>
          <PlaylistCard playlist={playlist} isMine={isMine ?? false} />
        </li>
      ))}
    </ul>
  );
}

function PlaylistCard({ playlist, isMine }: { playlist: Playlist; isMine: boolean }) {
  const t = useText('library');
  const { code, name, picture, count, duration, owner, followed, can_edit } = playlist;
  return (
    <Link to="/playlists/$code" params={{ code }} className={styles.card}>
      <span className={styles.cover}>
        <Cover src={picture?.src} size={COVER} isFluid />
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.text}>
        {t('trackCount', { count })}
        {duration > 0 && ` · ${lengthText(t, duration)}`}
        {owner && !can_edit && ` · ${owner.name}`}
      </span>
      <span className={styles.badges}>
        {isMine && can_edit && <PlaylistStatus status={playlist.status} />}
        {followed && <Badge>{t('follow.mark')}</Badge>}
      </span>
    </Link>
  );
}
