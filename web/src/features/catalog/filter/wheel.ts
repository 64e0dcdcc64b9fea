// The Camelot wheel: 24 keys in two rings, their notations, and which of them mix.
import type { KeyNotation } from '@/entities/track/key-notation';

type Ring = 'A' | 'B';

const HOURS = 12;
const FIFTHS = ['B', 'F#', 'Db', 'Ab', 'Eb', 'Bb', 'F', 'C', 'G', 'D', 'A', 'E'];
/** The steps on the wheel from a minor key to the major key of the same tonic. */
const PARALLEL = 3;
/** 8A in Camelot is 1m in Open Key. */
const OPEN_KEY_SHIFT = 7;

const wrap = (hour: number) => ((hour - 1 + HOURS) % HOURS) + 1;

export interface WheelKey {
  /** In Camelot notation, as in filters: `8A`. */
  code: string;
  /** From 1 to 12, clockwise. */
  hour: number;
  ring: Ring;
}

const key = (hour: number, ring: Ring): WheelKey => ({ code: `${hour}${ring}`, hour, ring });

export const WHEEL: readonly WheelKey[] = (['B', 'A'] as const).flatMap((ring) =>
  Array.from({ length: HOURS }, (_, index) => key(index + 1, ring)),
);

export function readKey(code: string): WheelKey | null {
  return WHEEL.find((other) => other.code === code) ?? null;
}

export function keyName({ code, hour, ring }: WheelKey, notation: KeyNotation): string {
  if (notation === 'openkey') return `${wrap(hour - OPEN_KEY_SHIFT)}${ring === 'A' ? 'm' : 'd'}`;
  if (notation === 'classic') {
    return ring === 'B' ? (FIFTHS[hour - 1] ?? code) : `${FIFTHS[wrap(hour + PARALLEL) - 1] ?? code}m`;
  }
  return code;
}

/** The same key, its neighbours and its relative. */
export function compatible({ hour, ring }: WheelKey): WheelKey[] {
  return [
    key(hour, ring),
    key(wrap(hour + 1), ring),
    key(wrap(hour - 1), ring),
    key(hour, ring === 'A' ? 'B' : 'A'),
  ];
}

/** The key to which an arrow key moves: along the ring, or to the other ring. */
export function neighbour({ hour, ring }: WheelKey, arrow: string): WheelKey | null {
  switch (arrow) {
    case 'ArrowRight':
      return key(wrap(hour + 1), ring);
    case 'ArrowLeft':
      return key(wrap(hour - 1), ring);
    case 'ArrowUp':
      return key(hour, 'B');
    case 'ArrowDown':
      return key(hour, 'A');
    default:
      return null;
  }
}

const MIXES = '~';

/** In a filter `~8A` means all keys that mix with 8A. */
export const mixesWith = (code: string): string => `${MIXES}${code}`;
export const isMix = (value: string): boolean => value.startsWith(MIXES);
export const plainKey = (value: string): string => (isMix(value) ? value.slice(1) : value);

/** All keys that match the values of a filter. */
export function keysOf(values: readonly string[]): Set<string> {
  const codes = values.flatMap((value) => {
    const found = readKey(plainKey(value));
    if (!found) return [];
    return isMix(value) ? compatible(found).map(({ code }) => code) : [found.code];
  });
  return new Set(codes);
}
