// The player's slot in the page layout: it is empty until something is played, and loads the player's code
// then.
import { useStore } from 'zustand';
import { lazy } from '@/lib/lazy';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { announcementStore } from '../announcements';
import { usePlayer } from '../store';
import { type PlayerTrackTools, TrackToolsContext } from '../track-tools';

const PlayerBar = lazy(() => import('./PlayerBar'));

/** Renders nothing until the network is back. */
const renderNothing = () => undefined;

export function Player({ tools }: { tools: PlayerTrackTools }) {
  const isNeeded = usePlayer((state) => state.track !== null);
  const words = useStore(announcementStore);
  return (
    <>
      {isNeeded && (
        <TrackToolsContext value={tools}>
          <LazyBoundary onLeave={renderNothing}>
            <PlayerBar />
          </LazyBoundary>
        </TrackToolsContext>
      )}
      {/* The element must exist before it has text, or a screen reader would not announce it. */}
      <div role="status">
        <VisuallyHidden>{words}</VisuallyHidden>
      </div>
    </>
  );
}
