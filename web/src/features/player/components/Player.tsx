// The player's place in the frame: empty until something is played, and its code is loaded then.
import { lazy } from '@/lib/lazy';
import { useObservable } from '@/lib/observable';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { announcement } from '../announcements';
import { usePlayer } from '../store';
import { type PlayerTrackTools, TrackToolsContext } from '../track-tools';

const PlayerBar = lazy(() => import('./PlayerBar'));

/** Until the network is back. */
const stayEmpty = () => undefined;

export function Player({ tools }: { tools: PlayerTrackTools }) {
  const isNeeded = usePlayer((state) => state.track !== null);
  const words = useObservable(announcement);
  return (
    <>
      {isNeeded && (
        <TrackToolsContext value={tools}>
          <LazyBoundary onLeave={stayEmpty}>
            <PlayerBar />
          </LazyBoundary>
        </TrackToolsContext>
      )}
      {/* There before it says anything, or a screen reader would not hear it. */}
      <div role="status">
        <VisuallyHidden>{words}</VisuallyHidden>
      </div>
    </>
  );
}
