// The page of a playlist: its head, and its tracks in their own order.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { errorMessage } from '@/api/error';
import { type Playlist, playlistTracks } from '@/entities/playlist/playlist';
import type { Track } from '@/entities/track/track';
import { addTrack, fetchTracks, orderTracks, removeTrack } from '@/features/library/api/edit-playlist';
import { playlistOptions, refreshPlaylists, refreshTracksOf } from '@/features/library/api/playlists';
import { PlaylistHead } from '@/features/library/components/PlaylistHead';
import { text, useText } from '@/i18n';
import { useDownloadOrigin } from '@/lib/download-origin';
import { lazy } from '@/lib/lazy';
import { useNamedPage } from '@/lib/page-name';
import type { PrefetchContext } from '@/lib/prefetch';
import { FilteredTracks } from '@/screens/shared/filtered-tracks';
import { prefetchTracks } from '@/screens/shared/prefetch-tracks';
import { buttonClass } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { Skeleton } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';
import styles from './playlist.module.css';
import { PlaylistActions } from './playlist-actions';
import { isMissing, MissingPlaylist, PlaylistFailure, PlaylistSkeleton } from './states';
import { useCovers } from './use-covers';

const route = getRouteApi('/_tracks/playlists/$code');

const PlaylistOrder = lazy(() => import('@/features/library/components/PlaylistOrder'));

export function prefetch(entering: PrefetchContext<{ code: string }>): void {
  const { code } = entering.params;
  void entering.context.queryClient.prefetchQuery(playlistOptions(code));
  prefetchTracks(entering, playlistTracks(code), { ownOrder: null });
}

export function PlaylistScreen() {
  const t = useText('library');
  const { code } = route.useParams();
  const { data: playlist, error, refetch } = useQuery(playlistOptions(code));
  useNamedPage(isMissing(error) ? t('missing.title') : playlist?.name);
  if (playlist) return <PlaylistView key={playlist.id} playlist={playlist} />;
  if (isMissing(error)) return <MissingPlaylist title={t('missing.title')} text={t('missing.text')} />;
  if (error) return <PlaylistFailure error={error} onRetry={() => void refetch()} />;
  return <PlaylistSkeleton />;
}

function PlaylistView({ playlist }: { playlist: Playlist }) {
  const t = useText('library');
  const [isOrdering, setIsOrdering] = useState(false);
  useDownloadOrigin({ playlist_id: Number(playlist.id) });
  const remove = useRemoval(playlist);
  const covers = useCovers(playlistTracks(playlist.code), playlist.picture?.src);
  return (
    <div className={styles.page}>
      <PlaylistHead
        playlist={playlist}
        covers={covers}
        actions={<PlaylistActions playlist={playlist} isOrdering={isOrdering} onOrdering={setIsOrdering} />}
      />
      {isOrdering ? (
        <LazyBoundary fallback={<Skeleton height={240} />}>
          <PlaylistOrder playlist={playlist} onRemove={remove} />
        </LazyBoundary>
      ) : (
        <FilteredTracks
          origin={playlistTracks(playlist.code)}
          ownOrder={null}
          label={playlist.name}
          heading={<h2 className={styles.listTitle}>{t('page.tracks')}</h2>}
          onRemove={playlist.can_edit ? remove : undefined}
          empty={<EmptyPlaylist isOwn={playlist.can_edit} />}
        />
      )}
    </div>
  );
}

function EmptyPlaylist({ isOwn }: { isOwn: boolean }) {
  const t = useText('library');
  return (
    <EmptyState
      icon="playlists"
      title={t('page.empty.title')}
      text={t(isOwn ? 'page.empty.own' : 'page.empty.other')}
      action={
        isOwn && (
          <Link to="/recordpool" className={buttonClass({ variant: 'primary' })}>
            {t('favorites.empty.action')}
          </Link>
        )
      }
    />
  );
}

/** Removes a track; undo restores it at its position. */
function useRemoval({ id, code }: Playlist): (track: Track) => void {
  const client = useQueryClient();
  return useCallback(
    (track) => {
      const refresh = () => {
        refreshTracksOf(client, code);
        void refreshPlaylists(client, code);
      };
      const restore = async (version_id: string | null, before: readonly string[]) => {
        await addTrack(id, { id: track.id, version_id });
        await orderTracks(id, before);
        refresh();
      };
      const remove = async () => {
        const before = (await fetchTracks(code)).map((other) => other.id);
        const { previous_version } = await removeTrack(code, track.id);
        refresh();
        toast.info(text('library', 'order.removed', { title: track.title }), {
          label: text('library', 'undo'),
          run: () =>
            void restore(previous_version, before).catch((error: unknown) =>
              toast.error(errorMessage(error)),
            ),
        });
      };
      remove().catch((error: unknown) =>
        toast.error(errorMessage(error, text('library', 'order.notRemoved'))),
      );
    },
    [client, id, code],
  );
}
