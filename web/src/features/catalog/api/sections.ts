// The newest tracks of the home page, of the pool and of what the reader follows: short lists that grow.
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { SECTION_STEP } from '@/lib/constants';
import { NEWEST } from '../sort';
import { type ListParams, MY_NEW, paramsText, RECORDPOOL } from '../track-source';
import { fetchPage } from './track-pages';

/** The newest open the page as large covers; the list goes on after them. */
export const FEATURED = 3;

/** `params` are undefined while the reader's settings are on their way. */
const sectionOptions = (origin: string, first: number, params: ListParams | undefined) =>
  infiniteQueryOptions({
    queryKey: ['tracks', origin, 'section', paramsText(params ?? {})],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => {
      const source = { origin, params: params ?? {}, sort: NEWEST };
      return fetchPage(source, pageParam, pageParam === 0 ? first : SECTION_STEP, signal);
    },
    getNextPageParam: ({ total }, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.tracks.length, 0);
      return loaded < total ? loaded : undefined;
    },
    enabled: params !== undefined,
    placeholderData: keepPreviousData,
  });

export const newestOptions = (params: ListParams | undefined) =>
  sectionOptions(RECORDPOOL, FEATURED + SECTION_STEP, params);

/** Of followed artists, and in the formats the reader works in. */
export const myNewOptions = (params: ListParams | undefined) => sectionOptions(MY_NEW, SECTION_STEP, params);
