// The queue of what waits for a reviewer, and what is decided of it.
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ask } from '@/api/ask';
import type { LikeTrack, Submission, SubmissionInput, SubmissionTrack } from '@/api/submission';
import { STAFF_PAGE_SIZE } from '@/lib/constants';

export type ReviewKind = 'submission' | 'playlist';
export type Who = 'mine' | 'free' | 'all';

export interface Person {
  id: string;
  login: string;
  name?: string;
}

export interface QueueItem {
  kind: ReviewKind;
  id: string;
  title: string;
  /** The page that shows it to anybody who may see it. */
  link: string;
  author: Person | null;
  tracks: number;
  sent_at: string;
  due_at: string;
  overdue: boolean;
  assignee: Person | null;
  /** Sent before and mended. */
  again: boolean;
}

export interface QueuePage {
  items: QueueItem[];
  total: number;
  counts: { mine: number; free: number; overdue: number };
}

export interface Lookalike {
  track: LikeTrack;
  by: 'sound' | 'title';
  similarity: number;
  source: string | null;
}

export interface ReviewTrack extends SubmissionTrack {
  lookalikes: Lookalike[];
}

export interface ReviewSubmission extends Omit<Submission, 'tracks'> {
  tracks: ReviewTrack[];
  author: Person;
  assignee: Person | null;
}

export interface Reason {
  code: string;
  text: string;
}

export interface TrackDecision {
  id: string;
  verdict: 'approve' | 'reject';
  reason: string | null;
  comment: string;
}

export interface DecisionInput {
  revision: number;
  tracks: TrackDecision[];
  comment: string;
  publish_at: string | null;
}

const PATH = '/api/admin/review';
const QUEUE = ['review', 'queue'];

export interface QueueFilter {
  who: Who;
  kind: ReviewKind | undefined;
}

export const queueOptions = ({ who, kind }: QueueFilter, page: number) =>
  queryOptions({
    queryKey: [...QUEUE, who, kind ?? 'all', page],
    queryFn: ({ signal }) =>
      ask<QueuePage>('GET', PATH, {
        query: { who, kind, offset: (page - 1) * STAFF_PAGE_SIZE, limit: STAFF_PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const reviewOptions = (id: string) =>
  queryOptions({
    queryKey: ['review', 'submission', id],
    queryFn: ({ signal }) => ask<ReviewSubmission>('GET', `${PATH}/submissions/${id}`, { signal }),
  });

/** Staff change templates rarely. */
const FRESH_MS = 10 * 60_000;

export const reasonsOptions = queryOptions({
  queryKey: ['review', 'reasons'],
  queryFn: ({ signal }) => ask<Reason[]>('GET', `${PATH}/reasons`, { signal }),
  staleTime: FRESH_MS,
});

const onSubmission =
  (step: string) =>
  (id: string, body?: unknown): Promise<ReviewSubmission> =>
    ask('POST', `${PATH}/submissions/${id}/${step}`, body === undefined ? {} : { body });

export const takeSubmission = onSubmission('take');
export const releaseSubmission = onSubmission('release');
export const decideSubmission: (id: string, decision: DecisionInput) => Promise<ReviewSubmission> =
  onSubmission('decide');

export const mendSubmission = (id: string, input: SubmissionInput): Promise<ReviewSubmission> =>
  ask('PUT', `${PATH}/submissions/${id}`, { body: input });

export const decidePlaylist = (
  id: string,
  decision: Pick<TrackDecision, 'verdict' | 'reason' | 'comment'>,
): Promise<unknown> => ask('POST', `${PATH}/playlists/${id}/decide`, { body: decision });

export function keepReview(client: QueryClient, submission: ReviewSubmission): void {
  client.setQueryData(reviewOptions(submission.id).queryKey, submission);
  void client.invalidateQueries({ queryKey: QUEUE });
}

export const refreshQueue = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: QUEUE });
