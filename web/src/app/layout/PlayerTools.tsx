// What else can be done with the track that plays; its code comes after the player's own.

import { isOfPool } from '@/features/player/queue';
import type { PlayerTrackToolsProps } from '@/features/player/track-tools';
import { lazy } from '@/lib/lazy';
import { IconButtonRoom } from '@/ui/IconButton';
import { LazyBoundary } from '@/ui/LazyBoundary';

/** In their room nothing else is pressed while they are on their way. */
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
