// The review page of a submission.

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { SubmissionTrack } from '@/entities/submission/submission';
import { useVocabulary, vocabularyOptions } from '@/entities/vocabulary/vocabulary';
import { SECTIONS } from '@/features/admin/sections';
import { play } from '@/features/player/controls';
import { externalTrack } from '@/features/player/external-audio';
import { queueOf } from '@/features/player/queue';
import { useNowPlaying } from '@/features/player/store';
import { reviewOptions } from '@/features/review/api/review';
import { ReviewWorkbench } from '@/features/review/components/ReviewWorkbench';
import type { ReviewAudio, ReviewSlots } from '@/features/review/slots';
import { AttachmentList } from '@/features/submissions/components/Attachments';
import { EventList } from '@/features/submissions/components/EventList';
import { useSubmissionName } from '@/features/submissions/components/SubmissionList';
import { TrackDetails } from '@/features/submissions/components/TrackDetails';
import { TrackEditor } from '@/features/submissions/components/TrackEditor';
import { VersionAudio } from '@/features/submissions/components/VersionAudio';
import { WaveformSlotContext } from '@/features/submissions/waveform-slot';
import { useText } from '@/i18n';
import { REVIEW_POLL_MS } from '@/lib/constants';
import type { PrefetchContext } from '@/lib/prefetch';
import { UploadWaveform } from '@/screens/submissions/upload-waveform';
import { AdminRecord } from './shared/admin-record';
import { mayPrefetch } from './shared/may-prefetch';
import { StaffOnly } from './shared/staff-only';

export function prefetch({ context: { queryClient }, params }: PrefetchContext<{ id: string }>): void {
  if (!mayPrefetch(queryClient, SECTIONS.review.need)) return;
  void queryClient.prefetchQuery(reviewOptions(params.id));
  void queryClient.prefetchQuery(vocabularyOptions);
}

export function AdminReviewSubmissionScreen() {
  return (
    <StaffOnly need={SECTIONS.review.need}>
      <OpenSubmission />
    </StaffOnly>
  );
}

const SLOTS: ReviewSlots = {
  Sound: VersionAudio,
  Words: AuthorWords,
  Editor: TrackEditor,
  Events: EventList,
  Attachments: AttachmentList,
};

function AuthorWords({ track }: { track: SubmissionTrack }) {
  return <TrackDetails track={track} vocabulary={useVocabulary()} />;
}

/** Tracks played only for comparison have no measurements. */
const UNMEASURED = { duration: 0, soundwave: [], bpm: 0, key: '', keyName: '' };

const trackOf = ({ id, title, artist, source, sound }: ReviewAudio) =>
  externalTrack({
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

function OpenSubmission() {
  const t = useText('review');
  const tStaff = useText('admin');
  const { id } = useParams({ from: '/_admin/admin/review/$id' });
  const navigate = useNavigate();
  // Polled, so that a reviewer notices that another has taken the review over before an action is refused.
  const asked = useQuery({ ...reviewOptions(id), refetchInterval: REVIEW_POLL_MS });
  const { trackId, isPlaying } = useNowPlaying();
  const name = useSubmissionName();
  return (
    <AdminRecord
      asked={asked}
      title={asked.data ? name(asked.data) : t('title')}
      back={{ to: '/admin/review', label: tStaff('sections.review.title') }}
      height={480}
    >
      {(submission) => (
        <WaveformSlotContext value={UploadWaveform}>
          <ReviewWorkbench
            key={submission.id}
            submission={submission}
            slots={SLOTS}
            player={{
              play: (sound) => play(queueOf([trackOf(sound)]), 0),
              playingId: isPlaying ? trackId : null,
            }}
            onDecided={() => void navigate({ to: '/admin/review' })}
          />
        </WaveformSlotContext>
      )}
    </AdminRecord>
  );
}
