// What the player is doing. Only the modules beside it change it, never a component.
import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Origin } from './origin';
import type { PlayerTrack, PlayQueue } from './queue';
import { storedVolume } from './settings';

export interface Loop {
  /** Seconds of the timeline. */
  from: number;
  to: number;
}

export interface PlayerState {
  queue: PlayQueue | null;
  index: number;
  /** Where the list was played from. */
  origin: Origin | null;
  /** Tracks to play before the list goes on. */
  upNext: readonly PlayerTrack[];
  track: PlayerTrack | null;
  status: 'loading' | 'playing' | 'paused';
  /** The sound stopped coming, and is being fetched again. */
  isLost: boolean;
  /** It has been waited for long enough to say so. */
  isLate: boolean;
  /** Seconds from the beginning of the timeline, kept every second. */
  time: number;
  loop: Loop | null;
  /** The version that A/B would bring back, once two have been compared. */
  rival: string | null;
  volume: number;
  /** Where unmuting returns to. */
  volumeBefore: number;
  /** Someone sought into the locked part, and is told why it stays where it is. */
  askedLocked: boolean;
  /** Tracks heard since the page was opened. */
  heard: ReadonlySet<string>;
}

export const idle: PlayerState = {
  queue: null,
  index: 0,
  origin: null,
  upNext: [],
  track: null,
  status: 'paused',
  isLost: false,
  isLate: false,
  time: 0,
  loop: null,
  rival: null,
  ...storedVolume(),
  askedLocked: false,
  heard: new Set(),
};

export const usePlayer = create<PlayerState>()(() => idle);

/** Why nothing is heard though nobody paused, as the name of its text. */
export const useWait = (): 'lost' | 'late' | null =>
  usePlayer(({ isLost, isLate }) => (isLost ? 'lost' : isLate ? 'late' : null));

/** What lists show of the player; the same object until one of it changes. */
export function useNowPlaying() {
  return usePlayer(
    useShallow(({ track, status, heard }) => ({
      trackId: track?.id ?? null,
      isPlaying: status !== 'paused',
      heard,
    })),
  );
}
