// Names of vocabulary entries by their codes, in the current language.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';

export type Vocabulary = Schemas['VocabularyResponse'];
export type VocabularyEntry = Schemas['VocabularyEntryResponse'];

/** Vocabularies change rarely. */
const FRESH_MS = 10 * 60_000;

export const vocabularyOptions = queryOptions({
  queryKey: ['vocabulary'],
  queryFn: ({ signal }) => call(api.GET('/api/vocabulary', { signal })),
  staleTime: FRESH_MS,
});

export const useVocabulary = (): Vocabulary | undefined => useQuery(vocabularyOptions).data;

/** The title of an entry; its code if the vocabulary has not arrived or does not contain it. */
export const titleOf = (code: string, entries: readonly VocabularyEntry[] = []): string =>
  entries.find((entry) => entry.code === code)?.title ?? code;

/** Entries as the options of a choice. */
export const optionsOf = (entries: readonly VocabularyEntry[]): { value: string; label: string }[] =>
  entries.map(({ code, title }) => ({ value: code, label: title }));
