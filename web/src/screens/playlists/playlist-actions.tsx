// The actions of a playlist: play, download, share and follow; edit and submit for its owner.
import { type Playlist, playlistTracks } from '@/entities/playlist/playlist';
import { FollowButton } from '@/features/library/components/FollowButton';
import { useText } from '@/i18n';
import { lazy } from '@/lib/lazy';
import { DownloadPlaylist } from '@/screens/shared/download-playlist';
import { usePlayPlaylist } from '@/screens/shared/use-play-playlist';
import { Button } from '@/ui/Button';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { toast } from '@/ui/toast';

const OwnerMenu = lazy(() => import('./owner-menu'));

interface PlaylistActionsProps {
  playlist: Playlist;
  isOrdering: boolean;
  onOrdering: (isOrdering: boolean) => void;
}

export function PlaylistActions({ playlist, isOrdering, onOrdering }: PlaylistActionsProps) {
  const t = useText('library');
  const { id, name, type, can_edit, followed, count, status } = playlist;
  const isPublic = type === 'free' || type === 'staff' || status === 'published';
  return (
    <>
      <PlayAll playlist={playlist} />
      <DownloadPlaylist origin={playlistTracks(playlist.code)} isEmpty={count === 0} />
      {!can_edit && type !== 'free' && (
        <FollowButton type="playlist" id={id} name={name} isFollowed={followed} />
      )}
      {isPublic && <Share code={playlist.code} />}
      {can_edit && (
        <>
          <Button
            icon={isOrdering ? 'check' : 'grip'}
            disabled={count === 0}
            aria-pressed={isOrdering}
            onClick={() => onOrdering(!isOrdering)}
          >
            {t(isOrdering ? 'order.done' : 'order.start')}
          </Button>
          <LazyBoundary errorFallback={null}>
            <OwnerMenu playlist={playlist} />
          </LazyBoundary>
        </>
      )}
    </>
  );
}

function PlayAll({ playlist: { code, count } }: { playlist: Playlist }) {
  const t = useText('library');
  const start = usePlayPlaylist(code);
  return (
    <Button variant="primary" icon="play" disabled={count === 0} onClick={() => void start()}>
      {t('page.play')}
    </Button>
  );
}

function Share({ code }: { code: string }) {
  const t = useText('library');
  const copy = () =>
    navigator.clipboard.writeText(`${window.location.origin}/playlists/${code}`).then(
      () => toast.success(t('page.copied')),
      () => toast.error(t('page.notCopied')),
    );
  return (
    <Button icon="share" onClick={() => void copy()}>
      {t('page.share')}
    </Button>
  );
}
