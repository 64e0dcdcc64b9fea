// The track in the player with the rights of whoever reads now: signing in opens its lock.
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { currentTrackOptions } from '@/features/catalogue/api/track';
import { renew } from '@/features/player/controls';
import { usePlayer } from '@/features/player/store';
import { useToken } from '@/lib/session';

export function usePlayerRights(queryClient: QueryClient): void {
  const token = useToken();
  const reader = useRef(token);
  useEffect(() => {
    if (reader.current === token) return;
    reader.current = token;
    const { track } = usePlayer.getState();
    if (!track) return;
    queryClient.fetchQuery({ ...currentTrackOptions(track.id), staleTime: 0 }).then(
      (renewed) => renew([renewed]),
      // It goes on as it was; the next track comes with its own rights.
      () => undefined,
    );
  }, [queryClient, token]);
}
