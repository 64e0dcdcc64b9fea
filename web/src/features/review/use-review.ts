// The state of one review: the current track, the decisions, and the assignee.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isStaff, useUser } from '@/api/user';
import type { SubmissionInput } from '@/entities/submission/submission';
import { useText } from '@/i18n';
import { toast } from '@/ui/toast';
import {
  claimSubmission,
  correctSubmission,
  type DecisionInput,
  decideSubmission,
  type ReviewSubmission,
  reasonsOptions,
  releaseSubmission,
  reviewOptions,
  setCachedReview,
} from './api/review';
import {
  type Decision,
  type Decisions,
  nextOpen,
  summarize,
  toSend,
  withDecision,
  withRest,
} from './decisions';
import { clearDecisions, storeDecisions, storedDecisions } from './stored-decisions';

export function useReview(submission: ReviewSubmission, onDecided: () => void) {
  const t = useText('review');
  const client = useQueryClient();
  const user = useUser().data;
  const { id, tracks, assignee, status, revision } = submission;
  const [currentIndex, setCurrentIndex] = useState(0);
  const [decisions, setDecisions] = useState<Decisions>(() => storedDecisions(id, tracks));
  useEffect(() => storeDecisions(id, decisions), [id, decisions]);
  // A ref, because the second click of a double click comes before the pending state is rendered.
  const isSending = useRef(false);
  const reasons = useQuery(reasonsOptions).data ?? [];
  const isMine = assignee !== null && assignee.login === user?.login;
  const at = Math.min(currentIndex, tracks.length - 1);

  // The page and its dialogs show the error. Another reviewer may have been faster, and the page then shows who.
  const onError = () => {
    void client.invalidateQueries({ queryKey: reviewOptions(id).queryKey });
  };
  const onSuccess = (next: ReviewSubmission) => setCachedReview(client, next);
  const claim = useMutation({
    mutationFn: (takeOver: boolean) => claimSubmission(id, takeOver),
    onSuccess,
    onError,
  });
  const release = useMutation({ mutationFn: () => releaseSubmission(id), onSuccess, onError });
  const decide = useMutation({
    mutationFn: (words: Pick<DecisionInput, 'comment' | 'publish_at'>) => {
      const decided = toSend(tracks, decisions) ?? [];
      return decideSubmission(id, { revision, tracks: decided, ...words });
    },
    onSuccess: (next) => {
      clearDecisions(id);
      setCachedReview(client, next);
      toast.success(t('summary.done'));
      onDecided();
    },
    onError,
    onSettled: () => {
      isSending.current = false;
    },
  });

  /** Decides a track and moves on to the next undecided one. */
  const decideTrack = (track: string, decision: Decision) => {
    const next = withDecision(decisions, track, decision);
    setDecisions(next);
    setCurrentIndex(nextOpen(tracks, next, at));
  };

  return {
    track: tracks[at],
    place: at,
    step: (by: number) => setCurrentIndex(Math.max(0, Math.min(tracks.length - 1, at + by))),
    show: setCurrentIndex,
    decisions,
    summary: summarize(tracks, decisions),
    reasons,
    settle: decideTrack,
    undo: (track: string) => setDecisions(withDecision(decisions, track, null)),
    settleRest: (decision: Decision) => setDecisions(withRest(decisions, tracks, decision)),
    canSend: toSend(tracks, decisions) !== null,
    mayDecide: isMine && status === 'on_review',
    isMine,
    isAdmin: isStaff(user?.roles, 'admin'),
    isQueued: status === 'sent' || status === 'on_review',
    claim,
    release,
    decide,
    send: (words: Pick<DecisionInput, 'comment' | 'publish_at'>) => {
      if (isSending.current) return;
      isSending.current = true;
      decide.mutate(words);
    },
    mend: async (input: SubmissionInput) => {
      onSuccess(await correctSubmission(id, input));
      toast.success(t('desk.saved'));
    },
  };
}
