// The player's place in the frame: empty until something is played, and its code is loaded then.
import { lazy } from '@/lib/lazy';
import { Part } from '@/ui/Part';
import { usePlayer } from '../store';
import { type TrackTools, TrackToolsContext } from '../track-tools';

const PlayerBar = lazy(() => import('./PlayerBar'));

/** Until the network is back. */
const stayEmpty = () => undefined;

export function Player({ tools }: { tools: TrackTools }) {
  const isNeeded = usePlayer((state) => state.track !== null);
  if (!isNeeded) return null;
  return (
    <TrackToolsContext value={tools}>
      <Part onLeave={stayEmpty}>
        <PlayerBar />
      </Part>
    </TrackToolsContext>
  );
}
