// Submissions as their author reads and writes them.
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ask } from '@/api/ask';
import type {
  Attachment,
  Submission,
  SubmissionInput,
  SubmissionPage,
  SubmissionStatus,
} from '@/api/submission';
import { SUBMISSIONS_STEP } from '@/lib/constants';

const PATH = '/api/submissions';
const LIST = ['submissions'];

/** All of them without a status; `settled` are those that somebody has sent. */
export const submissionsOptions = (status?: SubmissionStatus) =>
  infiniteQueryOptions({
    queryKey: [...LIST, status ?? 'all'],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      ask<SubmissionPage>('GET', PATH, {
        query: { status, offset: pageParam, limit: SUBMISSIONS_STEP },
        signal,
      }),
    getNextPageParam: ({ total }, pages) => {
      const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
      return loaded < total ? loaded : undefined;
    },
  });

export const submissionOptions = (id: string) =>
  queryOptions({
    queryKey: ['submission', id],
    queryFn: ({ signal }) => fetchSubmission(id, signal),
  });

export const fetchSubmission = (id: string, signal?: AbortSignal): Promise<Submission> =>
  ask('GET', `${PATH}/${id}`, signal ? { signal } : {});

export const createSubmission = (): Promise<Submission> => ask('POST', PATH);

export const saveSubmission = (id: string, input: SubmissionInput): Promise<Submission> =>
  ask('PUT', `${PATH}/${id}`, { body: input });

export const removeSubmission = (id: string): Promise<unknown> => ask('DELETE', `${PATH}/${id}`);

export const sendSubmission = (id: string, revision: number): Promise<Submission> =>
  ask('POST', `${PATH}/${id}/send`, { body: { revision, consent: true } });

export const withdrawSubmission = (id: string): Promise<Submission> => ask('POST', `${PATH}/${id}/withdraw`);

export function addAttachment(id: string, file: File): Promise<Attachment> {
  const body = new FormData();
  body.append('file', file, file.name);
  return ask('POST', `${PATH}/${id}/attachments`, { body });
}

export const removeAttachment = (id: string, attachment: string): Promise<unknown> =>
  ask('DELETE', `${PATH}/${id}/attachments/${attachment}`);

export function keepSubmission(client: QueryClient, submission: Submission): void {
  client.setQueryData(submissionOptions(submission.id).queryKey, submission);
  void client.invalidateQueries({ queryKey: LIST, refetchType: 'none' });
}

export const refreshSubmissions = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: LIST });
