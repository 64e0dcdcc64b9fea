import { describe, expect, it } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { someTrack } from '@/testing/tracks';
import { patchTrack } from './changes';

describe('patching a track', () => {
  const client = createQueryClient();
  const pages = { pages: [{ tracks: [someTrack(1), someTrack(2)], total: 2, days: [] }] };
  const others = { original: [someTrack(3)] };
  client.setQueryData(['section'], pages);
  client.setQueryData(['charts'], others);
  client.setQueryData(['track', '2'], someTrack(2));

  it('reaches every copy, and leaves what it is not in as it was', () => {
    patchTrack(client, '2', { liked: true });
    const section = client.getQueryData<typeof pages>(['section']);
    expect(section?.pages[0]?.tracks.map(({ liked }) => liked)).toEqual([false, true]);
    expect(section?.pages[0]?.tracks[0]).toBe(pages.pages[0]?.tracks[0]);
    expect(client.getQueryData(['track', '2'])).toMatchObject({ liked: true });
    expect(client.getQueryData(['charts'])).toBe(others);
  });
});
