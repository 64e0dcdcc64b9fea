// A playlist that waits for its review.
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ApiError, errorMessage, isWorthRepeating } from '@/api/error';
import { TrackLine } from '@/features/catalogue/components/TrackLine';
import { playState } from '@/features/catalogue/track-facts';
import { play } from '@/features/player/controls';
import { queueOf } from '@/features/player/queue';
import { useNowPlaying } from '@/features/player/store';
import { reviewPlaylistOptions } from '@/features/review/api/review';
import { PlaylistDecision } from '@/features/review/components/PlaylistDecision';
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
  const { id } = useParams({ from: '/admin/review/playlists/$id' });
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({ ...reviewPlaylistOptions(id), refetchOnMount: 'always' });
  const now = useNowPlaying();
  if (error instanceof ApiError && NO_SUCH.includes(error.status)) return <NotFoundScreen />;
  return (
    <AdminPage
      title={data?.name ?? t('playlist.title')}
      back={{ to: '/admin/review', label: tStaff('sections.review.title') }}
    >
      {data ? (
        <PlaylistDecision
          playlist={data}
          tracks={
            <ul>
              {data.tracks.map((track, index) => (
                <li key={track.id}>
                  <TrackLine
                    track={track}
                    state={playState(now, track)}
                    isHeard={now.heard.has(track.id)}
                    onPlay={() => play(queueOf(data.tracks), index)}
                  />
                </li>
              ))}
            </ul>
          }
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
