// The Camelot wheel: 24 keys in two rings, how they are written, and which of them mix.

export type Notation = 'camelot' | 'openkey' | 'classic';

/** Whatever a profile says, keys can be written. */
export const readNotation = (value: unknown): Notation =>
  value === 'openkey' || value === 'classic' ? value : 'camelot';

type Ring = 'A' | 'B';

const HOURS = 12;
const FIFTHS = ['B', 'F#', 'Db', 'Ab', 'Eb', 'Bb', 'F', 'C', 'G', 'D', 'A', 'E'];
/** Steps along the wheel from a minor key to the major of the same tonic. */
const PARALLEL = 3;
/** 8A of Camelot is 1m of Open Key. */
const OPEN_KEY_SHIFT = 7;

const wrap = (hour: number) => ((hour - 1 + HOURS) % HOURS) + 1;

export interface WheelKey {
  /** Camelot, as filters write it: `8A`. */
  code: string;
  /** 1 to 12, clockwise. */
  hour: number;
  ring: Ring;
}

const key = (hour: number, ring: Ring): WheelKey => ({ code: `${hour}${ring}`, hour, ring });

export const WHEEL: readonly WheelKey[] = (['B', 'A'] as const).flatMap((ring) =>
  Array.from({ length: HOURS }, (_, place) => key(place + 1, ring)),
);

export function readKey(code: string): WheelKey | null {
  return WHEEL.find((other) => other.code === code) ?? null;
}

export function keyName({ code, hour, ring }: WheelKey, notation: Notation): string {
  if (notation === 'openkey') return `${wrap(hour - OPEN_KEY_SHIFT)}${ring === 'A' ? 'm' : 'd'}`;
  if (notation === 'classic') {
    return ring === 'B' ? (FIFTHS[hour - 1] ?? code) : `${FIFTHS[wrap(hour + PARALLEL) - 1] ?? code}m`;
  }
  return code;
}

/** The same place, its neighbours and its relative. */
export function compatible({ hour, ring }: WheelKey): WheelKey[] {
  return [
    key(hour, ring),
    key(wrap(hour + 1), ring),
    key(wrap(hour - 1), ring),
    key(hour, ring === 'A' ? 'B' : 'A'),
  ];
}

/** Where an arrow key leads: along the ring, or to the other one. */
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

/** `~8A` in a filter stands for all that mix with 8A. */
export const mixesWith = (code: string): string => `${MIXES}${code}`;
export const isMix = (value: string): boolean => value.startsWith(MIXES);
export const plainKey = (value: string): string => (isMix(value) ? value.slice(1) : value);

/** Every key a filter lets through. */
export function keysOf(values: readonly string[]): Set<string> {
  const codes = values.flatMap((value) => {
    const found = readKey(plainKey(value));
    if (!found) return [];
    return isMix(value) ? compatible(found).map(({ code }) => code) : [found.code];
  });
  return new Set(codes);
}
