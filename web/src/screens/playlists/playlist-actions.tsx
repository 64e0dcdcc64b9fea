// The actions of a playlist: play, download, copy, share and follow; edit, share and submit for its owner.
import { type Playlist, playlistTracks } from '@/entities/playlist/playlist';
import { FollowButton } from '@/features/library/components/FollowButton';
import { useText } from '@/i18n';
import { lazy } from '@/lib/lazy';
import { CopyTracklist } from '@/screens/shared/copy-tracklist';
import { DownloadPlaylist } from '@/screens/shared/download-playlist';
import { PlayAll } from '@/screens/shared/play-all';
import { useListedSource } from '@/screens/shared/use-listed-source';
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
  const list = useListedSource(playlistTracks(playlist.code), isOrdering);
  const isEmpty = count === 0;
  const isPublic = type === 'free' || type === 'staff' || status === 'published';
  return (
    <>
      <PlayAll {...list} />
      <DownloadPlaylist {...list} />
      <CopyTracklist {...list} />
      {!can_edit && type !== 'free' && (
        <FollowButton type="playlist" id={id} name={name} isFollowed={followed} />
      )}
      {isPublic && !can_edit && <Share code={playlist.code} />}
      {can_edit && (
        <>
          <Button
            icon={isOrdering ? 'check' : 'grip'}
            disabled={isEmpty}
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
