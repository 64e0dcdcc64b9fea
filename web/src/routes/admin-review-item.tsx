// One submission on the desk of a reviewer.
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ApiError, errorMessage, isWorthRepeating } from '@/api/error';
import { useVocabulary } from '@/api/vocabulary';
import { play } from '@/features/player/controls';
import { outsideTrack } from '@/features/player/outside';
import { queueOf } from '@/features/player/queue';
import { useNowPlaying } from '@/features/player/store';
import { type ReviewTrack, reviewOptions } from '@/features/review/api/review';
import { ReviewDesk } from '@/features/review/components/ReviewDesk';
import type { DeskParts, DeskSound } from '@/features/review/parts';
import { SECTIONS } from '@/features/staff/sections';
import { AttachmentList } from '@/features/submit/components/Attachments';
import { EventList } from '@/features/submit/components/EventList';
import { useSubmissionName } from '@/features/submit/components/SubmissionList';
import { TrackEditor } from '@/features/submit/components/TrackEditor';
import { TrackWordsList } from '@/features/submit/components/TrackWordsList';
import { VersionSound } from '@/features/submit/components/VersionSound';
import { WaveContext } from '@/features/submit/wave';
import { useText } from '@/i18n';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import { AdminPage } from './admin-page';
import { NotFoundScreen } from './not-found';
import { StaffOnly } from './staff-only';
import { UploadWave } from './upload-wave';

export function AdminReviewItemScreen() {
  return (
    <StaffOnly need={SECTIONS.review.need}>
      <OpenSubmission />
    </StaffOnly>
  );
}

const PARTS: DeskParts = {
  Sound: VersionSound,
  Words: AuthorWords,
  Editor: TrackEditor,
  Events: EventList,
  Attachments: AttachmentList,
};

function AuthorWords({ track }: { track: ReviewTrack }) {
  return <TrackWordsList track={track} vocabulary={useVocabulary()} />;
}

/** Nobody has measured what is only played for comparison. */
const UNMEASURED = { duration: 0, soundwave: [], bpm: 0, key: '', keyName: '' };

const trackOf = ({ id, title, artist, source, sound }: DeskSound) =>
  outsideTrack({
    ...UNMEASURED,
    id,
    title,
    artist,
    source,
    ...(sound && {
      duration: sound.duration,
      soundwave: sound.soundwave,
      bpm: sound.bpm ?? 0,
      key: sound.key ?? '',
      keyName: sound.key ?? '',
    }),
  });

/** One that is not there, and a number that is none. */
const NO_SUCH = [404, 422];

function OpenSubmission() {
  const t = useText('review');
  const tStaff = useText('staff');
  const { id } = useParams({ from: '/admin/review/$id' });
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({ ...reviewOptions(id), refetchOnMount: 'always' });
  const { trackId, isPlaying } = useNowPlaying();
  const name = useSubmissionName();
  if (error instanceof ApiError && NO_SUCH.includes(error.status)) return <NotFoundScreen />;
  return (
    <AdminPage
      title={data ? name(data) : t('title')}
      back={{ to: '/admin/review', label: tStaff('sections.review.title') }}
    >
      {data ? (
        <WaveContext value={UploadWave}>
          <ReviewDesk
            key={data.id}
            submission={data}
            parts={PARTS}
            player={{
              play: (sound) => play(queueOf([trackOf(sound)]), 0),
              playingId: isPlaying ? trackId : null,
            }}
            onDecided={() => void navigate({ to: '/admin/review' })}
          />
        </WaveContext>
      ) : error ? (
        <ErrorState
          title={t('failed')}
          text={errorMessage(error)}
          {...(isWorthRepeating(error) && { onRetry: () => void refetch() })}
        />
      ) : (
        <div aria-busy="true">
          <Skeleton height={480} />
        </div>
      )}
    </AdminPage>
  );
}
