// The beat grid and the sections of a version, and how positions in two versions correspond.
import type { Track, TrackVersion } from '@/entities/track/track';
import { SAME_TEMPO } from '@/lib/constants';
import type { LoopLength } from './settings';
import type { Loop } from './store';
import { sectionAt, timelineOf } from './timeline';
import { trackWithVersion } from './version';

type Grid = NonNullable<TrackVersion['grid']>;

const BEATS_IN_BAR = 4;
const DEFAULT_BARS = 8;

/** Returns the second of the other version with the same musical position. */
export function samePlace(from: TrackVersion, to: TrackVersion, seconds: number): number {
  const [a, b] = [from.grid, to.grid];
  const isSameTempo = a && b && a.steady && b.steady && Math.abs(a.bpm / b.bpm - 1) < SAME_TEMPO;
  const position = isSameTempo
    ? b.first_downbeat + ((seconds - a.first_downbeat) * a.bpm) / b.bpm
    : from.duration > 0
      ? (seconds / from.duration) * to.duration
      : 0;
  return Math.max(0, Math.min(position, to.duration));
}

/** The seconds at which drops begin; without detected sections, the highlight. */
export function dropsOf({ sections, telling_moment }: TrackVersion): number[] {
  const drops = sections.filter(({ kind }) => kind === 'drop').map(({ start }) => start);
  return drops.length === 0 && telling_moment !== null ? [telling_moment] : drops;
}

/** The next drop after the given second, or the first one again. */
export const dropAfter = (drops: readonly number[], seconds: number): number | undefined =>
  drops.find((start) => start > seconds + 1) ?? drops[0];

/** In seconds: a shorter loop is only a stutter. */
const LOOP_LEAST = 1;

const barSeconds = ({ bpm }: Grid) => (BEATS_IN_BAR * 60) / bpm;

/** The section around the given second, or bars from the current one. In seconds of the track. */
function loopSpan(version: TrackVersion, seconds: number, length: LoopLength): Loop | undefined {
  const section = length === 'section' ? sectionAt(version.sections, seconds) : undefined;
  if (section) return { from: section.start, to: section.end };
  const { grid } = version;
  if (!grid?.steady || grid.bpm <= 0) return undefined;
  const bar = barSeconds(grid);
  const bars = length === 'section' ? DEFAULT_BARS : Number(length);
  const from = grid.first_downbeat + Math.floor((seconds - grid.first_downbeat) / bar) * bar;
  return { from: Math.max(0, from), to: from + bars * bar };
}

/** The loop on the track's timeline, limited to the part that may be played. */
export function loopAround(
  track: Track,
  version: TrackVersion,
  time: number,
  length: LoopLength,
): Loop | undefined {
  const { start, open } = timelineOf(track);
  const span = loopSpan(version, time + start, length);
  if (!span) return undefined;
  return within(open, { from: span.from - start, to: span.to - start });
}

function within(open: number, { from, to }: Loop): Loop | undefined {
  const loop = { from: Math.max(0, from), to: Math.min(open, to) };
  return loop.to - loop.from >= LOOP_LEAST ? loop : undefined;
}

/**
 * The same bars in another version, limited to its length and to the part that may be played. Both are on
 * their timelines.
 */
export function sameLoop(track: Track, from: TrackVersion, to: TrackVersion, loop: Loop): Loop | undefined {
  const { start, open } = timelineOf(trackWithVersion(track, to));
  const before = timelineOf(track).start;
  const toPosition = (seconds: number) => samePlace(from, to, before + seconds) - start;
  return within(open, { from: toPosition(loop.from), to: toPosition(loop.to) });
}
