// The actions for the playing track; their code is loaded after the player's own.

import { isOfPool } from '@/features/player/queue';
import type { PlayerTrackToolsProps } from '@/features/player/track-tools';
import { lazy } from '@/lib/lazy';
import { IconButtonRoom } from '@/ui/IconButton';
import { LazyBoundary } from '@/ui/LazyBoundary';

/** Placeholders of these tools keep the layout while the code loads, so that no other control moves under the
 * pointer. */
const TOOLS = ['like', 'add', 'download'];

const TrackToolsMenu = lazy(() => import('@/screens/shared/player-track-tools'));

export function PlayerTools(props: PlayerTrackToolsProps) {
  if (!isOfPool(props.track.id)) return null;
  const room = TOOLS.map((tool) => <IconButtonRoom key={tool} size={props.isLarge ? 'l' : 'm'} />);
  return (
    <LazyBoundary fallback={room} errorFallback={room}>
      <TrackToolsMenu {...props} />
    </LazyBoundary>
  );
}
