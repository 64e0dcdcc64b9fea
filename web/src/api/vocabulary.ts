// The words behind the codes of filters, in the reader's language.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, call, type Schemas } from './client';

export type Vocabulary = Schemas['VocabularyResponse'];

/** What a list of words in a filter needs of each. */
export interface VocabularyEntry {
  code: string;
  title: string;
}

/** Staff change words rarely. */
const FRESH_MS = 10 * 60_000;

export const vocabularyOptions = queryOptions({
  queryKey: ['vocabulary'],
  queryFn: ({ signal }) => call(api.GET('/api/vocabulary', { signal })),
  staleTime: FRESH_MS,
});

export const useVocabulary = (): Vocabulary | undefined => useQuery(vocabularyOptions).data;
