// A reviewer's decisions before they are sent, as plain values.
import type { SubmissionTrack } from '@/entities/submission/submission';
import type { TrackDecision } from './api/review';

export type Decision = Omit<TrackDecision, 'id'>;
export type Decisions = ReadonlyMap<string, Decision>;

export const APPROVED: Decision = { verdict: 'approve', reason: null, comment: '' };

export const pendingOf = (tracks: readonly SubmissionTrack[]): SubmissionTrack[] =>
  tracks.filter(({ verdict }) => verdict === 'pending');

export const withDecision = (decisions: Decisions, id: string, decision: Decision | null): Decisions => {
  const next = new Map(decisions);
  if (decision) next.set(id, decision);
  else next.delete(id);
  return next;
};

/** Applies one decision to all undecided tracks. */
export const withRest = (
  decisions: Decisions,
  tracks: readonly SubmissionTrack[],
  decision: Decision,
): Decisions => new Map([...pendingOf(tracks).map(({ id }) => [id, decisions.get(id) ?? decision] as const)]);

export interface ReviewSummary {
  approved: SubmissionTrack[];
  rejected: SubmissionTrack[];
  open: SubmissionTrack[];
}

export function summarize(tracks: readonly SubmissionTrack[], decisions: Decisions): ReviewSummary {
  const pending = pendingOf(tracks);
  const withVerdict = (verdict: Decision['verdict'] | undefined) =>
    pending.filter(({ id }) => decisions.get(id)?.verdict === verdict);
  return {
    approved: withVerdict('approve'),
    rejected: withVerdict('reject'),
    open: withVerdict(undefined),
  };
}

/** The next track without a decision after this one, cyclically; the same one if there is none. */
export function nextOpen(tracks: readonly SubmissionTrack[], decisions: Decisions, from: number): number {
  for (let step = 1; step <= tracks.length; step++) {
    const index = (from + step) % tracks.length;
    const track = tracks[index];
    if (track?.verdict === 'pending' && !decisions.has(track.id)) return index;
  }
  return from;
}

/** The decisions in the format of the server; null while one is missing. */
export function toSend(tracks: readonly SubmissionTrack[], decisions: Decisions): TrackDecision[] | null {
  const pending = pendingOf(tracks);
  const decided = pending.flatMap(({ id }) => {
    const decision = decisions.get(id);
    return decision ? [{ id, ...decision }] : [];
  });
  return decided.length === pending.length && decided.length > 0 ? decided : null;
}
