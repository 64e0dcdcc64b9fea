// Query for the download history, newest first, and its export as a table.
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';
import { FETCHED_ANEW } from '@/api/query-client';
import { PAGE_SIZE } from '@/lib/constants';

export type HistoryTrack = Schemas['HistoryTrack'];

interface HistoryPage {
  tracks: HistoryTrack[];
  total: number;
}

/** Starts like the keys of track lists, so that their invalidation includes the history. */
export const HISTORY_KEY = ['tracks', 'history'] as const;

export const historyOptions = infiniteQueryOptions({
  queryKey: HISTORY_KEY,
  initialPageParam: 0,
  queryFn: async ({ pageParam: offset, signal }): Promise<HistoryPage> => {
    const query = { offset, limit: PAGE_SIZE };
    const { items, total } = await call(api.GET('/api/library/history', { params: { query }, signal }));
    return { tracks: items.flatMap((group) => group.items), total };
  },
  getNextPageParam: ({ total }, pages) => {
    const loaded = pages.reduce((sum, { tracks }) => sum + tracks.length, 0);
    return loaded < total ? loaded : undefined;
  },
  ...FETCHED_ANEW,
});

export const exportHistory = (): Promise<Blob> =>
  call<Blob>(api.GET('/api/library/history/export', { parseAs: 'blob' }));
