// The review screen: the tracks are on the left, the current one is on the right.
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '@/api/error';
import { artistNames } from '@/entities/artist/artist';
import type { SubmissionTrack } from '@/entities/submission/submission';
import { useLocale, useText } from '@/i18n';
import { formatDateTime } from '@/lib/date-time';
import { lazyNamed } from '@/lib/lazy';
import { useNow } from '@/lib/use-now';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { FloatingBar } from '@/ui/FloatingBar';
import { OnceOpen } from '@/ui/lazy-overlay';
import { Section } from '@/ui/Section';
import type { ReviewSubmission } from '../api/review';
import { APPROVED, type Decision } from '../decisions';
import type { ReviewAudio, ReviewPlayer, ReviewSlots } from '../slots';
import { useReview } from '../use-review';
import { useReviewKeys } from '../use-review-keys';
import { AssigneeNote } from './AssigneeNote';
import { lookalikeSound } from './Lookalikes';
import styles from './ReviewWorkbench.module.css';
import { TakeOverDialog } from './TakeOverDialog';
import { TrackNav } from './TrackNav';
import { TrackPanel } from './TrackPanel';

const SummaryDialog = lazyNamed(() => import('./SummaryDialog'), 'SummaryDialog');
const RejectDialog = lazyNamed(() => import('./RejectDialog'), 'RejectDialog');

interface ReviewWorkbenchProps {
  submission: ReviewSubmission;
  slots: ReviewSlots;
  player: ReviewPlayer;
  onDecided: () => void;
}

/** The first file of a track that can be played. */
function soundOf(track: SubmissionTrack | undefined): ReviewAudio | null {
  const upload = track?.versions.find((version) => version.upload?.sound)?.upload;
  if (!track || !upload?.sound) return null;
  return {
    id: `upload-${upload.id}`,
    title: track.title,
    artist: artistNames(track.artists),
    source: upload.sound.source,
    sound: upload.sound,
  };
}

export function ReviewWorkbench({ submission, slots, player, onDecided }: ReviewWorkbenchProps) {
  const t = useText('review');
  const review = useReview(submission, onDecided);
  const { track, mayDecide, summary } = review;
  const [isEditing, setIsEditing] = useState(false);
  const [refused, setRefused] = useState<'one' | 'rest' | null>(null);
  const [isSummaryOpen, setIsSummaryOpen] = useState(false);
  const [isTakingOver, setIsTakingOver] = useState(false);
  const main = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);
  // When the editor closes, the focus returns to the button that opened it, so that keyboard users can
  // continue.
  useEffect(() => {
    if (wasEditing.current && !isEditing)
      (main.current?.querySelector<HTMLElement>('[data-edits]') ?? main.current)?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  // Rejecting is one key, so the dialog should be there at once.
  useEffect(() => void RejectDialog.preload().catch(() => undefined), []);
  const { assignee } = submission;
  // An admin confirms taking over another's submission; for a moderator the server refuses and names the
  // assignee.
  const askTakeOver = (isOpen: boolean) => {
    review.claim.reset();
    setIsTakingOver(isOpen);
  };
  const claim = () => (assignee && review.isAdmin ? askTakeOver(true) : review.claim.mutate(false));
  const claimError = review.claim.error ?? review.release.error;
  const claimFailure = claimError && errorMessage(claimError);
  const isOpen = mayDecide && track?.verdict === 'pending';
  const own = soundOf(track);
  const [lookalike] = track?.lookalikes?.filter(({ source }) => source) ?? [];

  useReviewKeys({
    next: () => review.step(1),
    previous: () => review.step(-1),
    ...(own && { play: () => player.play(own) }),
    ...(own &&
      lookalike && {
        compare: () => player.play(player.playingId === own.id ? lookalikeSound(lookalike) : own),
      }),
    ...(isOpen &&
      !isEditing && {
        approve: () => review.settle(track.id, APPROVED),
        reject: () => setRefused('one'),
        mend: () => setIsEditing(true),
      }),
    ...(!review.isMine && review.isQueued && { take: claim }),
  });

  const reject = (decision: Decision) => {
    if (refused === 'rest') review.settleRest(decision);
    else if (track) review.settle(track.id, decision);
    setRefused(null);
  };

  if (!track) return null;
  const decided = summary.approved.length + summary.rejected.length;
  return (
    <>
      <About submission={submission} />
      {review.isQueued && (
        <AssigneeNote
          assignee={assignee}
          isMine={review.isMine}
          isAdmin={review.isAdmin}
          isPending={review.claim.isPending || review.release.isPending}
          failure={isTakingOver ? null : claimFailure}
          onClaim={claim}
          onRelease={() => review.release.mutate()}
        />
      )}
      <div className={styles.desk}>
        <TrackNav
          tracks={submission.tracks}
          decisions={review.decisions}
          place={review.place}
          onShow={(place) => {
            setIsEditing(false);
            review.show(place);
          }}
        />
        <div ref={main} className={styles.main} tabIndex={-1}>
          {isEditing ? (
            <slots.Editor
              key={track.id}
              submission={submission}
              track={track.id}
              onSave={review.mend}
              onClose={() => setIsEditing(false)}
            />
          ) : (
            <TrackPanel
              key={track.id}
              track={track}
              decision={review.decisions.get(track.id)}
              reasons={review.reasons}
              isOpen={isOpen}
              slots={slots}
              player={player}
              onApprove={() => review.settle(track.id, APPROVED)}
              onReject={() => setRefused('one')}
              onEdit={() => setIsEditing(true)}
              onUndo={() => review.undo(track.id)}
            />
          )}
        </div>
      </div>
      <Others submission={submission} slots={slots} />
      {mayDecide && (
        <FloatingBar
          label={t('bar.label')}
          status={t('bar.status', { done: decided, count: decided + summary.open.length })}
        >
          {summary.open.length > 0 && (
            <>
              <Button size="s" onClick={() => setRefused('rest')}>
                {t('bar.rejectRest')}
              </Button>
              <Button size="s" onClick={() => review.settleRest(APPROVED)}>
                {t('bar.approveRest')}
              </Button>
            </>
          )}
          <Button
            size="s"
            variant="primary"
            disabled={!review.canSend}
            onClick={() => setIsSummaryOpen(true)}
          >
            {t('bar.finish')}
          </Button>
        </FloatingBar>
      )}
      <TakeOverDialog
        holder={isTakingOver && !review.isMine ? assignee : null}
        isPending={review.claim.isPending}
        failure={claimFailure}
        onTakeOver={() => review.claim.mutate(true, { onSuccess: () => setIsTakingOver(false) })}
        onClose={() => askTakeOver(false)}
      />
      <OnceOpen open={refused !== null} onClose={() => setRefused(null)}>
        <RejectDialog
          title={refused && (refused === 'rest' ? t('reject.rest') : track.title)}
          onReject={reject}
          onClose={() => setRefused(null)}
        />
      </OnceOpen>
      <OnceOpen open={isSummaryOpen} onClose={() => setIsSummaryOpen(false)}>
        <SummaryDialog
          open={isSummaryOpen}
          summary={summary}
          decisions={review.decisions}
          reasons={review.reasons}
          isPending={review.decide.isPending}
          failure={review.decide.error ? errorMessage(review.decide.error) : null}
          onSend={review.send}
          onClose={() => setIsSummaryOpen(false)}
        />
      </OnceOpen>
    </>
  );
}

function About({ submission }: { submission: ReviewSubmission }) {
  const t = useText('review');
  const locale = useLocale();
  const now = useNow();
  const { author, due_at, link } = submission;
  const isLate = due_at !== null && new Date(due_at).getTime() < now;
  return (
    <p className={styles.about}>
      <span>{t('desk.from', { name: author.name ? `${author.name} (${author.login})` : author.login })}</span>
      {link && (
        <a href={link} target="_blank" rel="noopener noreferrer" className={styles.link}>
          {link}
        </a>
      )}
      {due_at && <span>{t('desk.due', { when: formatDateTime(due_at, locale, 'day') })}</span>}
      {isLate && <Badge tone="danger">{t('desk.overdue')}</Badge>}
    </p>
  );
}

function Others({ submission, slots }: Pick<ReviewWorkbenchProps, 'submission' | 'slots'>) {
  const t = useText('review');
  const { notes, attachments, events } = submission;
  return (
    <div>
      {notes && (
        <Section title={t('desk.notes')}>
          <p className={styles.notes}>{notes}</p>
        </Section>
      )}
      {attachments.length > 0 && (
        <Section title={t('desk.attachments')}>
          <slots.Attachments attachments={attachments} />
        </Section>
      )}
      <Section title={t('desk.events')}>
        <slots.Events events={events} />
      </Section>
    </div>
  );
}
