// The review page of a playlist.

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { errorMessage } from '@/api/error';
import { SECTIONS } from '@/features/admin/sections';
import { play } from '@/features/player/controls';
import { queueOf } from '@/features/player/queue';
import { useNowPlaying } from '@/features/player/store';
import { playlistTracksOptions, reviewPlaylistOptions } from '@/features/review/api/playlist';
import { PlaylistDecision } from '@/features/review/components/PlaylistDecision';
import { PlaylistTracks } from '@/features/review/components/PlaylistTracks';
import { useText } from '@/i18n';
import type { PrefetchContext } from '@/lib/prefetch';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import { AdminRecord } from './shared/admin-record';
import { mayPrefetch } from './shared/may-prefetch';
import { StaffOnly } from './shared/staff-only';

export function prefetch({ context: { queryClient }, params }: PrefetchContext<{ code: string }>): void {
  if (!mayPrefetch(queryClient, SECTIONS.review.need)) return;
  void queryClient.prefetchQuery(reviewPlaylistOptions(params.code));
  void queryClient.prefetchQuery(playlistTracksOptions(params.code));
}

export function AdminReviewPlaylistScreen() {
  return (
    <StaffOnly need={SECTIONS.review.need}>
      <OpenPlaylist />
    </StaffOnly>
  );
}

function OpenPlaylist() {
  const t = useText('review');
  const tStaff = useText('admin');
  const { code } = useParams({ from: '/_admin/admin/review/playlists/$code' });
  const navigate = useNavigate();
  const asked = useQuery(reviewPlaylistOptions(code));
  return (
    <AdminRecord
      asked={asked}
      title={asked.data?.name ?? t('playlist.title')}
      back={{ to: '/admin/review', label: tStaff('sections.review.title') }}
    >
      {(playlist) => (
        <PlaylistDecision
          playlist={playlist}
          tracks={<Tracks code={code} />}
          onDecided={() => void navigate({ to: '/admin/review' })}
        />
      )}
    </AdminRecord>
  );
}

function Tracks({ code }: { code: string }) {
  const t = useText('review');
  const { trackId, isPlaying } = useNowPlaying();
  const { data: tracks, error, refetch } = useQuery(playlistTracksOptions(code));
  if (error && !tracks)
    return <ErrorState title={t('failed')} text={errorMessage(error)} onRetry={() => void refetch()} />;
  if (!tracks) return <Skeleton height={320} />;
  return (
    <PlaylistTracks
      tracks={tracks}
      playingId={isPlaying ? trackId : null}
      onPlay={(index) => play(queueOf(tracks), index)}
    />
  );
}
