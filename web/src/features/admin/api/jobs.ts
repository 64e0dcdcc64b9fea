// Queries and calls for background jobs: their counts, and retrying or cancelling one.
import { queryOptions } from '@tanstack/react-query';
import { api, call } from '@/api/client';

export const jobCountsOptions = queryOptions({
  queryKey: ['staff', 'jobs'],
  queryFn: ({ signal }) => call(api.GET('/api/admin/jobs', { signal })),
});

const job = (id: string) => ({ params: { path: { id: Number(id) } } });

export const retryJob = (id: string) => call(api.POST('/api/admin/jobs/{id}/retry', job(id)));

export const cancelJob = (id: string) => call(api.DELETE('/api/admin/jobs/{id}', job(id)));
