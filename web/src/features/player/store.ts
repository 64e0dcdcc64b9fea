// What the player is doing. Only `controls.ts` changes it.
import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { PlayQueue, Track } from './queue';

export interface PlayerState {
  queue: PlayQueue | null;
  index: number;
  /** Tracks to play before the list goes on. */
  upNext: readonly Track[];
  track: Track | null;
  status: 'loading' | 'playing' | 'paused';
  /** Seconds from the beginning of the timeline, kept every second. */
  time: number;
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
  upNext: [],
  track: null,
  status: 'paused',
  time: 0,
  volume: 1,
  volumeBefore: 1,
  askedLocked: false,
  heard: new Set(),
};

export const usePlayer = create<PlayerState>()(() => idle);

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
