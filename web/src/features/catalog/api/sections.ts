// Queries for the newest tracks on the home page, of the pool and of followed artists: short lists that can
// be extended.
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { MY_NEW, trackListKey } from '@/entities/track/lists';
import { SECTION_STEP } from '@/lib/constants';
import { NEWEST } from '../sort';
import { type ListParams, paramsText, RECORDPOOL } from '../track-source';
import { fetchPage } from './track-pages';

/** The newest tracks are shown as large covers; the list continues after them. */
export const FEATURED = 3;

/** `params` is undefined while the user's settings are loading. */
const sectionOptions = (origin: string, first: number, params: ListParams | undefined) =>
  infiniteQueryOptions({
    queryKey: [...trackListKey(origin), 'section', paramsText(params ?? {})],
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

/** New tracks of followed artists, in the format sets of the user. */
export const myNewOptions = (params: ListParams | undefined) => sectionOptions(MY_NEW, SECTION_STEP, params);
