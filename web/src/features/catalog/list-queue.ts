// A whole list as a play queue: cached pages are available at once, the others are loaded page by page.
import type { QueryClient } from '@tanstack/react-query';
import { PAGE_SIZE } from '@/lib/constants';
import { type ListedTrack, listKey, trackPageOptions } from './api/track-pages';
import type { TrackSource } from './track-source';

export function listQueue(client: QueryClient, source: TrackSource) {
  const options = (index: number) => trackPageOptions(source, Math.floor(index / PAGE_SIZE));
  const peek = (index: number): ListedTrack | undefined =>
    client.getQueryData(options(index).queryKey)?.tracks[index % PAGE_SIZE];
  const load = async (index: number): Promise<ListedTrack | undefined> =>
    (await client.ensureQueryData(options(index))).tracks[index % PAGE_SIZE];
  // Pages leave the cache while the list is not mounted, but playback continues through it.
  let total = 0;
  return {
    source: { origin: source.origin, params: source.params, sort: source.sort },
    peek,
    load,
    get length() {
      const known = client.getQueriesData<{ total: number }>({ queryKey: listKey(source) });
      total = known.find(([, page]) => page)?.[1]?.total ?? total;
      return total;
    },
  };
}
