// What the player goes through: a list it may know only in part.
import type { Schemas } from '@/api/client';

export type PlayerTrack = Schemas['TrackResponse'];

/** Whether the pool has a track of this id: sounds from elsewhere, such as files just sent, are played too. */
export const isOfPool = (id: string): boolean => /^\d+$/.test(id);

export interface PlayQueue {
  length: number;
  /** At once, if it is already here. */
  peek: (index: number) => PlayerTrack | undefined;
  load: (index: number) => Promise<PlayerTrack | undefined>;
  /** What makes the list anew after a reload; a queue without it is kept track by track. */
  source?: object;
}

export function queueOf(tracks: readonly PlayerTrack[]): PlayQueue {
  return {
    length: tracks.length,
    peek: (index) => tracks[index],
    load: async (index) => tracks[index],
  };
}

/** The neighbour in a list that has no ends. */
export const wrapped = (index: number, length: number): number =>
  length > 0 ? (index + length) % length : 0;
