// The review queue, the reviews, and the calls that decide them.
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';
import { fetchFile } from '@/api/fetch-file';
import { FETCHED_ANEW } from '@/api/query-client';
import type { SubmissionInput } from '@/entities/submission/submission';
import { STAFF_PAGE_SIZE } from '@/lib/constants';

type ReviewKind = Schemas['ReviewKindCode'];
type Who = 'mine' | 'free' | 'all';
export type Person = Schemas['ReviewPerson'];
export type QueueItem = Schemas['ReviewItem'];
export type QueuePage = Schemas['ReviewQueue'];
export type Lookalike = Schemas['Lookalike'];
export type ReviewSubmission = Schemas['ReviewSubmission'];
export type Reason = Schemas['RejectionResponse'];
export type TrackDecision = Required<Schemas['TrackDecisionInput']>;
export type DecisionInput = Required<Omit<Schemas['DecideSubmissionRequest'], 'tracks'>> & {
  tracks: TrackDecision[];
};

const QUEUE = ['review', 'queue'];
const of = (id: string) => ({ params: { path: { id } } });

export const QUEUE_SORTS = ['sent', 'author', 'tracks', 'assignee'] as const;
type Sort = (typeof QUEUE_SORTS)[number];

export interface QueueFilter {
  who: Who;
  kind: ReviewKind | undefined;
  /** Undefined means the oldest first. */
  sort: Sort | `-${Sort}` | undefined;
}

const queryOf = ({ who, kind, sort }: QueueFilter) => ({ who, ...(kind && { kind }), ...(sort && { sort }) });

export const exportQueue = (filter: QueueFilter) =>
  fetchFile(`/api/admin/review/export?${new URLSearchParams(queryOf(filter))}`);

export const queueOptions = (filter: QueueFilter, page: number) =>
  queryOptions({
    queryKey: [...QUEUE, filter.who, filter.kind ?? 'all', filter.sort ?? 'sent', page],
    queryFn: ({ signal }) => {
      const offset = (page - 1) * STAFF_PAGE_SIZE;
      const query = { ...queryOf(filter), offset, limit: STAFF_PAGE_SIZE };
      return call(api.GET('/api/admin/review', { params: { query }, signal }));
    },
    placeholderData: keepPreviousData,
    ...FETCHED_ANEW,
  });

export const reviewOptions = (id: string) =>
  queryOptions({
    queryKey: ['review', 'submission', id],
    queryFn: ({ signal }) => call(api.GET('/api/admin/review/submissions/{id}', { ...of(id), signal })),
    ...FETCHED_ANEW,
  });

/** Staff rarely change the templates of reasons. */
const FRESH_MS = 10 * 60_000;

export const reasonsOptions = queryOptions({
  queryKey: ['review', 'reasons'],
  queryFn: ({ signal }) => call(api.GET('/api/admin/review/reasons', { signal })),
  staleTime: FRESH_MS,
});

/** `takeOver` is required if another moderator has claimed the submission. */
export const claimSubmission = (id: string, takeOver: boolean) =>
  call(api.POST('/api/admin/review/submissions/{id}/take', { ...of(id), body: { take_over: takeOver } }));

export const releaseSubmission = (id: string) =>
  call(api.POST('/api/admin/review/submissions/{id}/release', of(id)));

export const decideSubmission = (id: string, body: DecisionInput) =>
  call(api.POST('/api/admin/review/submissions/{id}/decide', { ...of(id), body }));

export const correctSubmission = (id: string, body: SubmissionInput) =>
  call(api.PUT('/api/admin/review/submissions/{id}', { ...of(id), body }));

export const decidePlaylist = (id: string, body: Omit<TrackDecision, 'id'>) =>
  call(api.POST('/api/admin/review/playlists/{id}/decide', { ...of(id), body }));

export function setCachedReview(client: QueryClient, submission: ReviewSubmission): void {
  client.setQueryData(reviewOptions(submission.id).queryKey, submission);
  void client.invalidateQueries({ queryKey: QUEUE });
}

export const refreshQueue = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: QUEUE });
