// The player's place in the frame: empty until something is played, and its code is loaded then.
import { lazy, Suspense } from 'react';
import { usePlayer } from '../store';

const PlayerBar = lazy(() => import('./PlayerBar'));

export function Player() {
  const isNeeded = usePlayer((state) => state.track !== null);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <PlayerBar />
    </Suspense>
  );
}
