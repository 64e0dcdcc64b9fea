// The filter of a list. The address and the API use the same parameters, so that a link reproduces it.
import {
  BPM_MAX,
  DURATION_MAX_SECONDS,
  ENERGY_MAX,
  FILTER_VALUES_MAX,
  RATING_MAX,
  YEAR_MAX,
  YEAR_MIN,
} from '@/lib/constants';
import type { ListParams } from '../track-source';
import { LIST_PARAMS, type ListParam, type ListSearch, VALUE_PARAMS, type ValueParam } from './params';

/** Entries of which a track must have one, and entries of which it may have none. */
export interface FilterChoice {
  include: readonly string[];
  exclude: readonly string[];
}

/** Both ends are included. */
export interface FilterRange {
  min: number;
  max: number;
}

export const CHOICES = {
  genres: { include: 'GENRES', exclude: 'NOT_GENRES' },
  categories: { include: 'GENRE', exclude: 'NOT_GENRE' },
  additional: { include: 'GENRE_ADDITIONAL', exclude: 'NOT_GENRE_ADDITIONAL' },
  markers: { include: 'MARKING', exclude: 'NOT_MARKING' },
  nights: { include: 'PART_NIGHT', exclude: 'NOT_PART_NIGHT' },
} as const satisfies Record<string, Record<keyof FilterChoice, ListParam>>;

export const SETS = {
  keys: 'KEY',
  types: 'TYPE',
  variants: 'VARIANT',
  labels: 'LABEL',
  artists: 'ARTIST',
} as const satisfies Record<string, ListParam>;

export const SPANS = {
  bpm: { param: 'BPM', min: 0, max: BPM_MAX, fractions: true },
  year: { param: 'YEAR', min: YEAR_MIN, max: YEAR_MAX, fractions: false },
  energy: { param: 'ENERGY', min: 1, max: ENERGY_MAX, fractions: false },
  duration: { param: 'DURATION', min: 0, max: DURATION_MAX_SECONDS, fractions: true },
} as const satisfies Record<string, FilterRange & { param: ValueParam; fractions: boolean }>;

export const FLAGS = {
  top10: { param: 'TOP10', yes: 'y' },
  wav: { param: 'WAV', yes: 'y' },
  unplayed: { param: 'hide_played', yes: '1' },
  undownloaded: { param: 'hide_downloaded', yes: '1' },
} as const satisfies Record<string, { param: ValueParam; yes: string }>;

const RATING = 'RATING' satisfies ValueParam;
const DATE = 'DATE' satisfies ValueParam;

type ChoiceKey = keyof typeof CHOICES;
type SetKey = keyof typeof SETS;
type SpanKey = keyof typeof SPANS;
export type FlagKey = keyof typeof FLAGS;

export type Filter = Record<ChoiceKey, FilterChoice> &
  Record<SetKey, readonly string[]> &
  Record<SpanKey, FilterRange | null> &
  Record<FlagKey, boolean> & {
    /** The minimum rating; 1 does not filter. */
    rating: number;
    /** As in the address: `05.03.2026`, with a time, or two of them with a comma. */
    date: string | null;
  };

export type FilterKey = keyof Filter;

const NO_CHOICE: FilterChoice = { include: [], exclude: [] };

export const NO_FILTER: Filter = {
  genres: NO_CHOICE,
  categories: NO_CHOICE,
  additional: NO_CHOICE,
  markers: NO_CHOICE,
  nights: NO_CHOICE,
  keys: [],
  types: [],
  variants: [],
  labels: [],
  artists: [],
  bpm: null,
  year: null,
  energy: null,
  duration: null,
  top10: false,
  wav: false,
  unplayed: false,
  undownloaded: false,
  rating: 1,
  date: null,
};

const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];

const KEY_VALUE = /^~?(1[0-2]|[1-9])[AB]$/;
const YES = /^(y|1|true)$/i;
const MOMENT = String.raw`\d{2}\.\d{2}\.\d{4}( \d{2}:\d{2})?`;
const DATE_VALUE = new RegExp(`^${MOMENT}(,${MOMENT})?$`);

function words(value: string | undefined): string[] {
  const parts = (value ?? '').split(',').map((part) => part.trim());
  return [...new Set(parts)].filter(Boolean).slice(0, FILTER_VALUES_MAX);
}

/** Ends in the wrong order are swapped, and values outside the bounds are clamped. */
function span(
  value: string | undefined,
  { min, max, fractions }: (typeof SPANS)[SpanKey],
): FilterRange | null {
  const parts = (value ?? '').split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const ends = parts.length === 1 ? [...parts, ...parts] : parts;
  if (ends.length !== 2 || !ends.every(Number.isFinite)) return null;
  const [low = min, high = max] = ends
    .map((end) => Math.max(min, Math.min(max, fractions ? end : Math.round(end))))
    .sort((a, b) => a - b);
  return low === min && high === max ? null : { min: low, max: high };
}

/**
 * Reads an address, which may be invalid: unreadable values are ignored. Only the server knows which codes
 * exist.
 */
export function parseFilter(search: Record<string, unknown>): Filter {
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : undefined);
  const filter: Record<string, unknown> = {};
  for (const key of keysOf(CHOICES)) {
    const include = words(text(CHOICES[key].include));
    const exclude = words(text(CHOICES[key].exclude)).filter((word) => !include.includes(word));
    filter[key] = { include, exclude } satisfies FilterChoice;
  }
  for (const key of keysOf(SETS)) filter[key] = words(text(SETS[key]));
  for (const key of keysOf(SPANS)) filter[key] = span(text(SPANS[key].param), SPANS[key]);
  for (const key of keysOf(FLAGS)) filter[key] = YES.test(text(FLAGS[key].param) ?? '');
  filter.keys = words(text(SETS.keys)?.toUpperCase()).filter((word) => KEY_VALUE.test(word));
  const rating = Math.round(Number(text(RATING)));
  filter.rating = rating > 1 ? Math.min(rating, RATING_MAX) : 1;
  const date = text(DATE)?.trim() ?? '';
  filter.date = DATE_VALUE.test(date) ? date : null;
  return filter as Filter;
}

/** The parameters of the filter; parts that do not filter are omitted. */
export function filterParams(filter: Filter): ListParams {
  const params: Record<string, string> = {};
  const write = (name: string, value: string) => {
    if (value) params[name] = value;
  };
  for (const key of keysOf(CHOICES)) {
    write(CHOICES[key].include, filter[key].include.join());
    write(CHOICES[key].exclude, filter[key].exclude.join());
  }
  for (const key of keysOf(SETS)) write(SETS[key], filter[key].join());
  for (const key of keysOf(SPANS)) {
    const ends = filter[key];
    if (ends) write(SPANS[key].param, `${ends.min},${ends.max}`);
  }
  for (const key of keysOf(FLAGS)) if (filter[key]) write(FLAGS[key].param, FLAGS[key].yes);
  if (filter.rating > 1) write(RATING, String(filter.rating));
  if (filter.date) write(DATE, filter.date);
  return params;
}

const FILTER_PARAMS: readonly string[] = [...LIST_PARAMS, ...VALUE_PARAMS];

/** Replaces the filter in an address and keeps all other parameters. */
export function withFilter(search: ListSearch, filter: Filter): ListSearch {
  const rest = Object.entries(search).filter(([name]) => !FILTER_PARAMS.includes(name));
  return { ...Object.fromEntries(rest), ...filterParams(filter) };
}

export const isFilterEmpty = (filter: Filter): boolean => Object.keys(filterParams(filter)).length === 0;
