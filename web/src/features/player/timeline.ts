// The player's timeline. A preview is a separate, shorter audio: the timeline begins with the preview and
// ends with the track, and the part after the preview is locked.
import type { Track, TrackVersion } from '@/entities/track/track';

export interface Timeline {
  /** The second of the track at which the timeline begins. */
  start: number;
  /** The seconds from there to the end of the track. */
  length: number;
  /** The seconds from there that may be played. */
  open: number;
}

const WHOLE = 100;

export function timelineOf(track: Track): Timeline {
  const duration = Math.max(0, track.duration);
  if (track.available_percent >= WHOLE) return { start: 0, length: duration, open: duration };
  const start = Math.min(Math.max(0, track.preview_start), duration);
  const length = duration - start;
  const open = (duration * Math.max(0, track.available_percent)) / WHOLE;
  return { start, length, open: Math.min(open, length) };
}

export const isLocked = ({ length, open }: Timeline): boolean => open < length;

/** Converts a second of the track to its position on the timeline; undefined if it may not be played. */
export function onTimeline(track: Track, seconds: number): number | undefined {
  const { start, open } = timelineOf(track);
  const position = seconds - start;
  return position >= 0 && position < open ? position : undefined;
}

type Section = TrackVersion['sections'][number];

/** In seconds of the track. */
export const sectionAt = (sections: readonly Section[], seconds: number): Section | undefined =>
  sections.find(({ start, end }) => seconds >= start && seconds < end);
