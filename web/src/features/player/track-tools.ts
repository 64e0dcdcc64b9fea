// What can be done with the track that plays beyond playing it: whoever mounts the player says how.
import { type ComponentType, createContext, use } from 'react';
import type { Track } from './queue';

export interface TrackToolsProps {
  track: Track;
  /** For thumbs. */
  isLarge?: boolean;
}

/** A row of buttons. */
export type TrackTools = ComponentType<TrackToolsProps>;

export const TrackToolsContext = createContext<TrackTools | null>(null);

export const useTrackTools = (): TrackTools | null => use(TrackToolsContext);
