// Queries for a list of tracks, page by page.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';
import { wholeList } from '@/api/whole-list';
import { trackListKey } from '@/entities/track/lists';
import type { Track } from '@/entities/track/track';
import { PAGE_SIZE } from '@/lib/constants';
import { sortText } from '../sort';
import { paramsText, type RECORDPOOL, type TrackSource } from '../track-source';

/** A search result also says which parts of its texts match. */
export type ListedTrack = Track & { highlight?: Schemas['FoundTrack']['highlight'] };

export interface Day {
  /** The index in the whole list of its first track on this page. */
  from: number;
  date: string | null;
  /** The number of tracks with this date in the whole list. */
  count: number;
}

export interface TrackPage {
  tracks: ListedTrack[];
  total: number;
  days: Day[];
}

function toPage({ items, total, offset }: Schemas['TrackList']): TrackPage {
  const page: TrackPage = { tracks: [], total, days: [] };
  for (const group of items) {
    page.days.push({ from: offset + page.tracks.length, date: group.date, count: group.date_all_count });
    page.tracks.push(...group.items);
  }
  return page;
}

/** All lists take the same parameters, but the API schema has a separate type for each. */
export type AnyOrigin = typeof RECORDPOOL;

export async function fetchPage(
  source: TrackSource,
  offset: number,
  limit: number,
  signal: AbortSignal,
): Promise<TrackPage> {
  const query = { ...source.params, offset, limit, ...(source.sort && { sort: sortText(source.sort) }) };
  const pending = api.GET(source.origin as AnyOrigin, { params: { query }, signal });
  const answer: Schemas['TrackList'] | ListedTrack[] = await call(pending);
  if (!Array.isArray(answer)) return toPage(answer);
  // Search results are a plain array, and their total is in a header.
  const total = Number((await pending).response.headers.get('X-Total-Count') ?? answer.length);
  return { tracks: answer, total, days: [] };
}

/** Fetches the whole list. */
export const fetchAll = (source: TrackSource): Promise<ListedTrack[]> =>
  wholeList(async (offset, limit) => {
    const { tracks, total } = await fetchPage(source, offset, limit, new AbortController().signal);
    return { items: tracks, total };
  });

/** The common prefix of the query keys of a list's pages. */
export const listKey = ({ origin, params, sort }: TrackSource) =>
  [...trackListKey(origin), paramsText(params), sort ? sortText(sort) : ''] as const;

/** The cached pages of a list with their numbers. */
export const cachedPages = (client: QueryClient, source: TrackSource): [number, TrackPage][] =>
  client
    .getQueriesData<TrackPage>({ queryKey: [...listKey(source), PAGE_SIZE] })
    .flatMap(([key, page]) => (page ? [[Number(key.at(-1)), page]] : []));

/** Pages stay cached this long, so that a user who returns to a list finds it unchanged. */
const CACHE_MS = 15 * 60_000;

export function trackPageOptions(source: TrackSource, page: number, size: number = PAGE_SIZE) {
  return queryOptions({
    queryKey: [...listKey(source), size, page],
    queryFn: ({ signal }) => fetchPage(source, page * size, size, signal),
    enabled: source.isReady ?? true,
    gcTime: CACHE_MS,
  });
}
