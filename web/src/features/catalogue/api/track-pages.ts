// The record pool's list, a page at a time.
import { queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';
import { PAGE_SIZE } from '@/lib/constants';
import { type Sort, sortText } from '../sort';

export type Track = Schemas['Track'];

export interface Day {
  /** Place of its first track on this page in the whole list. */
  from: number;
  date: string | null;
  /** Tracks of that date in the whole list. */
  count: number;
}

export interface TrackPage {
  tracks: Track[];
  total: number;
  days: Day[];
}

export function toPage({ items, total, offset }: Schemas['TrackList']): TrackPage {
  const page: TrackPage = { tracks: [], total, days: [] };
  for (const group of items) {
    page.days.push({ from: offset + page.tracks.length, date: group.date, count: group.date_all_count });
    page.tracks.push(...group.items);
  }
  return page;
}

export function trackPageOptions(sort: Sort, page: number, size: number = PAGE_SIZE) {
  const order = sortText(sort);
  return queryOptions({
    queryKey: ['tracks', 'recordpool', order, size, page],
    queryFn: async ({ signal }) => {
      const query = { offset: page * size, limit: size, sort: order };
      return toPage(await call(api.GET('/api/tracks/recordpool', { params: { query }, signal })));
    },
  });
}
