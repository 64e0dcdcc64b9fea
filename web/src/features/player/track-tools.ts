// What can be done with the track that plays beyond playing it: whoever mounts the player says how.
import { type ComponentType, createContext, use } from 'react';
import type { PlayerTrack } from './queue';

export interface PlayerTrackToolsProps {
  track: PlayerTrack;
  /** For thumbs. */
  isLarge?: boolean;
}

/** A row of buttons. */
export type PlayerTrackTools = ComponentType<PlayerTrackToolsProps>;

export const TrackToolsContext = createContext<PlayerTrackTools | null>(null);

export const useTrackTools = (): PlayerTrackTools | null => use(TrackToolsContext);
