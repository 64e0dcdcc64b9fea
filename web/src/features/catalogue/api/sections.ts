// The newest tracks of the home page: a short list that grows.
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { SECTION_STEP } from '@/lib/constants';
import { NEWEST } from '../sort';
import { type ListParams, paramsText, RECORDPOOL } from '../track-source';
import { fetchPage } from './track-pages';

/** The newest open the page as large covers; the list goes on after them. */
export const FEATURED = 3;

export const newestOptions = (params: ListParams | undefined) =>
  infiniteQueryOptions({
    queryKey: ['tracks', 'section', 'newest', paramsText(params ?? {})],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => {
      const source = { origin: RECORDPOOL, params: params ?? {}, sort: NEWEST };
      return fetchPage(source, pageParam, pageParam === 0 ? FEATURED + SECTION_STEP : SECTION_STEP, signal);
    },
    getNextPageParam: ({ total }, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.tracks.length, 0);
      return loaded < total ? loaded : undefined;
    },
    enabled: params !== undefined,
    placeholderData: keepPreviousData,
  });
