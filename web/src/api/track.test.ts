import { describe, expect, it, vi } from 'vitest';
import { someTrack } from '@/testing/tracks';
import { createQueryClient } from './query-client';
import { onTrackPatched, patchTrack } from './track';

describe('patching a track', () => {
  const client = createQueryClient();
  const pages = { pages: [{ tracks: [someTrack(1), someTrack(2)], total: 2, days: [] }] };
  const others = { original: [someTrack(3)] };
  client.setQueryData(['section'], pages, { updatedAt: 5 });
  client.setQueryData(['charts'], others);
  client.setQueryData(['track', '2'], someTrack(2));

  it('reaches every copy, and leaves what it is not in as it was', () => {
    const told = vi.fn();
    const forget = onTrackPatched(told);
    patchTrack(client, '2', { liked: true });
    forget();
    const section = client.getQueryData<typeof pages>(['section']);
    expect(section?.pages[0]?.tracks.map(({ liked }) => liked)).toEqual([false, true]);
    expect(section?.pages[0]?.tracks[0]).toBe(pages.pages[0]?.tracks[0]);
    expect(client.getQueryData(['track', '2'])).toMatchObject({ liked: true });
    expect(client.getQueryData(['charts'])).toBe(others);
    expect(told).toHaveBeenCalledExactlyOnceWith('2', { liked: true });
  });

  it('makes nothing look newer than it is', () => {
    expect(client.getQueryState(['section'])?.dataUpdatedAt).toBe(5);
  });
});
