// The player's place in the frame: empty until something is played, and its code is loaded then.
import { lazy, Suspense } from 'react';
import { usePlayer } from '../store';
import { type TrackTools, TrackToolsContext } from '../track-tools';

const PlayerBar = lazy(() => import('./PlayerBar'));

export function Player({ tools }: { tools: TrackTools }) {
  const isNeeded = usePlayer((state) => state.track !== null);
  if (!isNeeded) return null;
  return (
    <TrackToolsContext value={tools}>
      <Suspense fallback={null}>
        <PlayerBar />
      </Suspense>
    </TrackToolsContext>
  );
}
