// Queries for interactives with their boxes.
import { queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';

export type Interactive = Schemas['InteractiveResponse'];
export type MomentBox = Schemas['InteractiveBoxResponse'];

export const interactivesOptions = queryOptions({
  queryKey: ['interactives'],
  queryFn: ({ signal }) => call(api.GET('/api/interactives', { signal })),
});

export const interactiveOptions = (code: string) =>
  queryOptions({
    queryKey: ['interactives', code],
    queryFn: ({ signal }) =>
      call(api.GET('/api/interactives/{code}', { params: { path: { code } }, signal })),
  });

export const boxTracks = (code: string, box: string): string =>
  `/api/interactives/${code}/boxes/${box}/tracks`;
