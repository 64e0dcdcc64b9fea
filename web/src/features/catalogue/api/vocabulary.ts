// The words behind the codes of filters, in the reader's language.
import { queryOptions } from '@tanstack/react-query';
import { api, call } from '@/api/client';

export const vocabularyOptions = queryOptions({
  queryKey: ['vocabulary'],
  queryFn: ({ signal }) => call(api.GET('/api/vocabulary', { signal })),
});
