import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { PAGE_SIZE } from '@/lib/constants';
import { renderAbandoned } from '@/testing/abandoned-render';
import { answerPool, someTrack } from '@/testing/tracks';
import { trackPageOptions } from '../api/track-pages';
import type { Range } from '../list-geometry';
import { NEWEST } from '../sort';
import { RECORDPOOL, type TrackSource } from '../track-source';
import { useTrackPages } from './use-track-pages';

const listOf = (params: TrackSource['params']): TrackSource => ({ origin: RECORDPOOL, params, sort: NEWEST });
const all = listOf({});
const house = listOf({ GENRES: 'house' });
/** The scroll position in the whole list. */
const rows = { first: 300, last: 320 };

it('shows another list at once when its first page is here, wherever the last one was scrolled to', () => {
  answerPool(3_000);
  const client = new QueryClient();
  for (const [source, total] of [[all, 3_000] as const, [house, 40] as const])
    client.setQueryData(trackPageOptions(source, 0).queryKey, { tracks: [someTrack(1)], total, days: [] });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const shown: [number | null, string | undefined][] = [];
  const watch = ({ source }: { source: TrackSource }) => {
    const { total, trackAt } = useTrackPages(source, rows);
    shown.push([total, trackAt(0)?.id]);
  };
  const { rerender } = renderHook(watch, { wrapper, initialProps: { source: all } });
  const before = shown.length;
  rerender({ source: house });
  expect(shown.slice(before)).toContainEqual([40, '1']);
  expect(shown.slice(before)).not.toContainEqual([null, undefined]);
});

it('fetches at once what is near the rows on the screen, not near those of an abandoned render', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const client = new QueryClient();
  const known = { tracks: [], total: 3_000, days: [] };
  client.setQueryData(trackPageOptions(all, 0).queryKey, known);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const at = (page: number) => ({ first: page * PAGE_SIZE, last: (page + 1) * PAGE_SIZE - 1 });
  const isFetched = (page: number) =>
    client.getQueryState(trackPageOptions(all, page).queryKey)?.fetchStatus === 'fetching';
  const { show, abandon } = renderAbandoned((range: Range) => useTrackPages(all, range), at(0), { wrapper });
  abandon(at(2));
  show(at(4));
  expect(isFetched(4)).toBe(false);
  show(at(2));
  expect(isFetched(2)).toBe(true);
});

it('learns no dates from an abandoned render', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const client = new QueryClient();
  const put = (page: number, ...dates: string[]) => {
    const days = dates.map((date, index) => ({ from: page * PAGE_SIZE + index, date, count: 5 }));
    client.setQueryData(trackPageOptions(all, page).queryKey, { tracks: [], total: 3_000, days });
  };
  put(0, '2026-03-05', '2026-03-04');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const at = (page: number) => ({ first: page * PAGE_SIZE, last: page * PAGE_SIZE });
  const { result, show, abandon } = renderAbandoned((range: Range) => useTrackPages(all, range), at(0), {
    wrapper,
  });
  put(2, '2026-02-02', '2026-02-01');
  abandon(at(1));
  show(at(0));
  expect(result()?.starts).toEqual([1]);
  show(at(1));
  expect(result()?.starts).toEqual([1, 2 * PAGE_SIZE + 1]);
});
