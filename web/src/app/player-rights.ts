// The track in the player with the rights of whoever reads now: signing in opens its lock.
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useToken } from '@/lib/session';
import { refreshPlayingTrack } from '@/screens/shared/refresh-playing-track';

export function usePlayerRights(queryClient: QueryClient): void {
  const token = useToken();
  const reader = useRef(token);
  useEffect(() => {
    if (reader.current === token) return;
    reader.current = token;
    refreshPlayingTrack(queryClient);
  }, [queryClient, token]);
}
