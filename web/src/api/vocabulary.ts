// Names of vocabulary entries by their codes, in the current language.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, call, type Schemas } from './client';

export type Vocabulary = Schemas['VocabularyResponse'];

/** The fields that filters need of a vocabulary entry. */
export interface VocabularyEntry {
  code: string;
  title: string;
}

/** Vocabularies change rarely. */
const FRESH_MS = 10 * 60_000;

export const vocabularyOptions = queryOptions({
  queryKey: ['vocabulary'],
  queryFn: ({ signal }) => call(api.GET('/api/vocabulary', { signal })),
  staleTime: FRESH_MS,
});

export const useVocabulary = (): Vocabulary | undefined => useQuery(vocabularyOptions).data;
