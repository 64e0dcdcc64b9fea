// Words and jobs at the desk.
import { queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';

export type DeskTerm = Schemas['DeskTerm'];
export type DeskVocabulary = Schemas['DeskVocabulary'];
export type TermFacts = Schemas['TermFacts'];

export const vocabularyOptions = queryOptions({
  queryKey: ['staff', 'vocabulary'],
  queryFn: ({ signal }) => call(api.GET('/api/admin/vocabulary', { signal })),
});

export const addTerm = (kind: string, code: string, facts: TermFacts) =>
  call(api.POST('/api/admin/vocabulary', { body: { kind, code, facts } }));

export const changeTerm = (id: string, facts: TermFacts) =>
  call(api.PUT('/api/admin/vocabulary/{id}', { params: { path: { id: Number(id) } }, body: facts }));

/** A word that is used needs another to take its place. */
export const deleteTerm = (id: string, into?: string) =>
  call(
    api.DELETE('/api/admin/vocabulary/{id}', {
      params: { path: { id: Number(id) }, query: into ? { into: Number(into) } : {} },
    }),
  );

export const jobCountsOptions = queryOptions({
  queryKey: ['staff', 'jobs'],
  queryFn: ({ signal }) => call(api.GET('/api/admin/jobs', { signal })),
});

const job = (id: string) => ({ params: { path: { id: Number(id) } } });

export const retryJob = (id: string) => call(api.POST('/api/admin/jobs/{id}/retry', job(id)));

export const cancelJob = (id: string) => call(api.DELETE('/api/admin/jobs/{id}', job(id)));
