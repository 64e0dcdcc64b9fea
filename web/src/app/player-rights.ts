// Another reader's lists bring the track in the player with other rights: signing in opens its lock.
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TrackPage } from '@/features/catalogue/api/track-pages';
import { renew } from '@/features/player/controls';

type TrackData = TrackPage | InfiniteData<TrackPage>;

export function usePlayerRights(queryClient: QueryClient): void {
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        if (event.query.queryKey[0] !== 'tracks') return;
        const data = event.query.state.data as TrackData;
        renew('pages' in data ? data.pages.flatMap((page) => page.tracks) : data.tracks);
      }),
    [queryClient],
  );
}
