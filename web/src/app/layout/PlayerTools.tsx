// What else can be done with the track that plays; its code comes after the player's own.
import { lazy, Suspense } from 'react';
import { isOfPool } from '@/features/player/queue';
import type { TrackToolsProps } from '@/features/player/track-tools';
import { IconButtonRoom } from '@/ui/IconButton';

/** In their room nothing else is pressed while they are on their way. */
const TOOLS = ['like', 'add', 'download'];

const TrackTools = lazy(() => import('@/routes/track-tools'));

export function PlayerTools(props: TrackToolsProps) {
  if (!isOfPool(props.track.id)) return null;
  return (
    <Suspense fallback={TOOLS.map((tool) => <IconButtonRoom key={tool} size={props.isLarge ? 'l' : 'm'} />)}>
      <TrackTools {...props} />
    </Suspense>
  );
}
