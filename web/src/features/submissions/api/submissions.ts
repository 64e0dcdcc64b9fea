// Queries and calls for submissions, as their authors use them.
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, call } from '@/api/client';
import { FETCHED_ANEW } from '@/api/query-client';
import type { Submission, SubmissionInput, SubmissionStatus } from '@/entities/submission/submission';
import { SUBMISSIONS_STEP } from '@/lib/constants';

const LIST = ['submissions'];
const of = (id: string) => ({ params: { path: { id } } });

/** Without a status, submissions of every status. */
export const submissionsOptions = (status?: SubmissionStatus) =>
  infiniteQueryOptions({
    queryKey: [...LIST, status ?? 'all'],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(status && { status }), offset: pageParam, limit: SUBMISSIONS_STEP };
      return call(api.GET('/api/submissions', { params: { query }, signal }));
    },
    getNextPageParam: ({ total }, pages) => {
      const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
      return loaded < total ? loaded : undefined;
    },
    ...FETCHED_ANEW,
  });

/** Another window may have saved it. */
export const submissionOptions = (id: string) =>
  queryOptions({
    queryKey: ['submission', id],
    queryFn: ({ signal }) => call(api.GET('/api/submissions/{id}', { ...of(id), signal })),
    ...FETCHED_ANEW,
  });

export const fetchSubmission = (id: string) => call(api.GET('/api/submissions/{id}', of(id)));

export const createSubmission = () => call(api.POST('/api/submissions'));

export const saveSubmission = (id: string, body: SubmissionInput) =>
  call(api.PUT('/api/submissions/{id}', { ...of(id), body }));

export const removeSubmission = (id: string) => call(api.DELETE('/api/submissions/{id}', of(id)));

export const sendSubmission = (id: string, revision: number) =>
  call(api.POST('/api/submissions/{id}/send', { ...of(id), body: { revision, consent: true } }));

export const withdrawSubmission = (id: string) => call(api.POST('/api/submissions/{id}/withdraw', of(id)));

export function addAttachment(id: string, file: File) {
  const form = new FormData();
  form.append('file', file, file.name);
  // The API schema describes files as text, but the request body is a form.
  const body = { body: { file: '' }, bodySerializer: () => form };
  return call(api.POST('/api/submissions/{id}/attachments', { ...of(id), ...body }));
}

export const removeAttachment = (id: string, attachment: string) =>
  call(
    api.DELETE('/api/submissions/{id}/attachments/{attachment}', { params: { path: { id, attachment } } }),
  );

export function setCachedSubmission(client: QueryClient, submission: Submission): void {
  client.setQueryData(submissionOptions(submission.id).queryKey, submission);
  void client.invalidateQueries({ queryKey: LIST, refetchType: 'none' });
}

export const refreshSubmissions = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: LIST });
