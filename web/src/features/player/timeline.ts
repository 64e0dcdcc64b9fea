// The player's timeline. A preview is its own, shorter audio: the timeline begins where the preview does and runs to
// the end of the track, and what lies past the preview is locked.
import type { PlayerTrack } from './queue';

export interface Timeline {
  /** Seconds into the track where the timeline begins. */
  start: number;
  /** Seconds from there to the end of the track. */
  length: number;
  /** Seconds from there that may be heard. */
  open: number;
}

const WHOLE = 100;

export function timelineOf(track: PlayerTrack): Timeline {
  const duration = Math.max(0, track.duration);
  if (track.available_percent >= WHOLE) return { start: 0, length: duration, open: duration };
  const start = Math.min(Math.max(0, track.preview_start), duration);
  const length = duration - start;
  const open = (duration * Math.max(0, track.available_percent)) / WHOLE;
  return { start, length, open: Math.min(open, length) };
}

export const isLocked = ({ length, open }: Timeline): boolean => open < length;

/** A second of the track on its timeline, if it may be heard. */
export function onTimeline(track: PlayerTrack, seconds: number): number | undefined {
  const { start, open } = timelineOf(track);
  const place = seconds - start;
  return place >= 0 && place < open ? place : undefined;
}
