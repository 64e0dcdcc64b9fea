// A playlist embedded in a post: it plays from its first track, and its title links to its page.
import { Link } from '@tanstack/react-router';
import { playlistTracks } from '@/entities/playlist/playlist';
import { NO_PARAMS } from '@/features/catalog/track-source';
import type { Post } from '@/features/editorial/api/posts';
import { toggle } from '@/features/player/controls';
import { usePlayer } from '@/features/player/store';
import { useText } from '@/i18n';
import styles from '@/screens/shared/text.module.css';
import { useHiding } from '@/screens/shared/use-hiding';
import { usePlayPlaylist } from '@/screens/shared/use-play-playlist';
import { Cover } from '@/ui/Cover';
import { IconButton } from '@/ui/IconButton';

export function EmbeddedPlaylist({ playlist }: { playlist: Post['playlists'][number] }) {
  const t = useText('editorial');
  const { code, name, count, picture } = playlist;
  const origin = playlistTracks(code);
  const hiding = useHiding();
  const start = usePlayPlaylist({ origin, params: hiding ?? NO_PARAMS, sort: null });
  const isHeld = usePlayer(
    ({ queue }) => queue?.source !== undefined && 'origin' in queue.source && queue.source.origin === origin,
  );
  const isPlaying = usePlayer(({ status }) => isHeld && status !== 'paused');
  return (
    <div className={styles.playlist}>
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        label={t(isPlaying ? 'playlist.pause' : 'playlist.play', { name })}
        disabled={count === 0}
        onClick={() => (isHeld ? toggle() : void start())}
      />
      <Link to="/playlists/$code" params={{ code }} className={styles.playlistLink}>
        <Cover src={picture?.src} size={56} />
        <span>
          <span className={styles.playlistName}>{name}</span>
          <span className={styles.playlistText}>{t('trackCount', { count })}</span>
        </span>
      </Link>
    </div>
  );
}
