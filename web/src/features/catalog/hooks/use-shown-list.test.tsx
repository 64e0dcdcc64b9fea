import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { renderAbandoned } from '@/testing/abandoned-render';
import { someTrack } from '@/testing/tracks';
import { trackPageOptions } from '../api/track-pages';
import { NEWEST } from '../sort';
import { RECORDPOOL, type TrackSource } from '../track-source';
import { useShownList } from './use-shown-list';

const listOf = (params: TrackSource['params'], origin = RECORDPOOL): TrackSource => ({
  origin,
  params,
  sort: NEWEST,
});
const all = listOf({});
const house = listOf({ GENRES: 'house' });
const techno = listOf({ GENRES: 'techno' });
const page = (total: number) => ({ tracks: [someTrack(1)], total, days: [] });

/** The whole list and the list for house are cached; the one for techno never loads. */
function someLists() {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const client = new QueryClient();
  client.setQueryData(trackPageOptions(all, 0).queryKey, page(3_000));
  client.setQueryData(trackPageOptions(house, 0).queryKey, page(40));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, wrapper };
}

it('shows the last list until the first page of the next one is here', async () => {
  const { client, wrapper } = someLists();
  const { result, rerender } = renderHook(({ asked }) => useShownList(asked), {
    wrapper,
    initialProps: { asked: all },
  });
  expect(result.current).toEqual({ shown: all, total: 3_000, isWaiting: false });
  rerender({ asked: techno });
  expect(result.current).toEqual({ shown: all, total: 3_000, isWaiting: true });
  client.setQueryData(trackPageOptions(techno, 0).queryKey, page(7));
  await waitFor(() => expect(result.current).toEqual({ shown: techno, total: 7, isWaiting: false }));
  const playlist = listOf({}, '/api/playlists/1/tracks');
  rerender({ asked: playlist });
  expect(result.current).toEqual({ shown: playlist, total: undefined, isWaiting: false });
});

it('shows the list that was on the screen, not one whose render was abandoned', () => {
  const { wrapper } = someLists();
  const { result, show, abandon } = renderAbandoned(useShownList, all, { wrapper });
  abandon(house);
  show(techno);
  expect(result()).toEqual({ shown: all, total: 3_000, isWaiting: true });
});
