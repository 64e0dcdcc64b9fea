// Reloads the playing track when the session changes, since its access rights depend on the user.
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
