// The short lists of the home page.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, call } from '@/api/client';
import { SECTION_STEP } from '@/lib/constants';
import { NEWEST, type Sort, sortText } from '../sort';
import { type TrackPage, toPage } from './track-pages';

/** The newest open the page as large covers; the list goes on after them. */
export const FEATURED = 3;

async function fetchSection(
  sort: Sort,
  offset: number,
  limit: number,
  signal: AbortSignal,
): Promise<TrackPage> {
  const query = { offset, limit, sort: sortText(sort) };
  return toPage(await call(api.GET('/api/tracks/recordpool', { params: { query }, signal })));
}

export const newestOptions = infiniteQueryOptions({
  queryKey: ['tracks', 'section', 'newest'],
  initialPageParam: 0,
  queryFn: ({ pageParam, signal }) =>
    fetchSection(NEWEST, pageParam, pageParam === 0 ? FEATURED + SECTION_STEP : SECTION_STEP, signal),
  getNextPageParam: ({ total }, pages) => {
    const loaded = pages.reduce((sum, page) => sum + page.tracks.length, 0);
    return loaded < total ? loaded : undefined;
  },
});

export const TOP_RATED: Sort = { column: 'rating', descending: true };

export const topRatedOptions = queryOptions({
  queryKey: ['tracks', 'section', 'rating'],
  queryFn: ({ signal }) => fetchSection(TOP_RATED, 0, SECTION_STEP, signal),
});
