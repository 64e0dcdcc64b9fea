// Vocabulary entries as the admin area edits them.
import { queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';

export type AdminVocabularyEntry = Schemas['AdminVocabularyEntry'];
export type AdminVocabulary = Schemas['AdminVocabulary'];
export type VocabularyEntryRequest = Schemas['VocabularyEntryRequest'];

export const adminVocabularyOptions = queryOptions({
  queryKey: ['staff', 'vocabulary'],
  queryFn: ({ signal }) => call(api.GET('/api/admin/vocabulary', { signal })),
});

export const addVocabularyEntry = (kind: string, code: string, facts: VocabularyEntryRequest) =>
  call(api.POST('/api/admin/vocabulary', { body: { kind, code, facts } }));

export const changeVocabularyEntry = (id: string, facts: VocabularyEntryRequest) =>
  call(api.PUT('/api/admin/vocabulary/{id}', { params: { path: { id: Number(id) } }, body: facts }));

/** An entry in use must be replaced by another one. */
export const deleteVocabularyEntry = (id: string, into?: string) =>
  call(
    api.DELETE('/api/admin/vocabulary/{id}', {
      params: { path: { id: Number(id) }, query: into ? { into: Number(into) } : {} },
    }),
  );
