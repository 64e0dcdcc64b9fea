// Further actions for the current track, provided by the component that mounts the player.
import { type ComponentType, createContext } from 'react';
import type { Track } from '@/entities/track/track';

export interface PlayerTrackToolsProps {
  track: Track;
  /** Large buttons, for touch. */
  isLarge?: boolean;
}

/** A row of buttons. */
export type PlayerTrackTools = ComponentType<PlayerTrackToolsProps>;

export const TrackToolsContext = createContext<PlayerTrackTools | null>(null);
