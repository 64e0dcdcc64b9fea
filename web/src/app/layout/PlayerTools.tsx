// What else can be done with the track that plays; its code comes after the player's own.
import { lazy, Suspense } from 'react';
import type { TrackToolsProps } from '@/features/player/track-tools';

const TrackTools = lazy(() => import('@/routes/track-tools'));

export function PlayerTools(props: TrackToolsProps) {
  return (
    <Suspense fallback={null}>
      <TrackTools {...props} />
    </Suspense>
  );
}
