// A playlist that waits for its review.
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ApiError, errorMessage, isWorthRepeating } from '@/api/error';
import { play } from '@/features/player/controls';
import { queueOf } from '@/features/player/queue';
import { useNowPlaying } from '@/features/player/store';
import { playlistTracksOptions, reviewPlaylistOptions } from '@/features/review/api/playlist';
import { PlaylistDecision } from '@/features/review/components/PlaylistDecision';
import { PlaylistTracks } from '@/features/review/components/PlaylistTracks';
import { SECTIONS } from '@/features/staff/sections';
import { useText } from '@/i18n';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import { AdminPage } from './admin-page';
import { NotFoundScreen } from './not-found';
import { StaffOnly } from './staff-only';

export function AdminReviewPlaylistScreen() {
  return (
    <StaffOnly need={SECTIONS.review.need}>
      <OpenPlaylist />
    </StaffOnly>
  );
}

const NO_SUCH = [404, 422];

function OpenPlaylist() {
  const t = useText('review');
  const tStaff = useText('staff');
  const { code } = useParams({ from: '/admin/review/playlists/$code' });
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({ ...reviewPlaylistOptions(code), refetchOnMount: 'always' });
  if (error instanceof ApiError && NO_SUCH.includes(error.status)) return <NotFoundScreen />;
  return (
    <AdminPage
      title={data?.name ?? t('playlist.title')}
      back={{ to: '/admin/review', label: tStaff('sections.review.title') }}
    >
      {data ? (
        <PlaylistDecision
          playlist={data}
          tracks={<Tracks code={code} />}
          onDecided={() => void navigate({ to: '/admin/review' })}
        />
      ) : error ? (
        <ErrorState
          title={t('failed')}
          text={errorMessage(error)}
          {...(isWorthRepeating(error) && { onRetry: () => void refetch() })}
        />
      ) : (
        <div aria-busy="true">
          <Skeleton height={320} />
        </div>
      )}
    </AdminPage>
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
