// The list that the player goes through, which may be loaded only in part.
import type { Track } from '@/entities/track/track';

/**
 * Whether the id belongs to a track of the pool: the player also plays other audio, such as files just
 * uploaded.
 */
export const isOfPool = (id: string): boolean => /^\d+$/.test(id);

export interface PlayQueue {
  length: number;
  /** Returns the track if it is already loaded. */
  peek: (index: number) => Track | undefined;
  load: (index: number) => Promise<Track | undefined>;
  /** Restores the list after a reload; without it the queue is stored track by track. */
  source?: object;
}

export function queueOf(tracks: readonly Track[]): PlayQueue {
  return {
    length: tracks.length,
    peek: (index) => tracks[index],
    load: async (index) => tracks[index],
  };
}

/** The index in a list that repeats. */
export const wrapped = (index: number, length: number): number =>
  length > 0 ? (index + length) % length : 0;
