// Restores the player's queue and its list after a reload.
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listQueue } from '@/features/catalog/list-queue';
import type { TrackSource } from '@/features/catalog/track-source';
import { followSession } from '@/features/player/session';

export function usePlayerSession(queryClient: QueryClient): void {
  useEffect(() => followSession((source) => listQueue(queryClient, source as TrackSource)), [queryClient]);
}
