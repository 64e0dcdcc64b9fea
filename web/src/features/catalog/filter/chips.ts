// The chips of the filter rail: which part of the filter each represents, and its value as a short text.

import type { KeyNotation } from '@/entities/track/key-notation';
import { titleOf, type Vocabulary, type VocabularyEntry } from '@/entities/vocabulary/vocabulary';
import type { Translate } from '@/i18n';
import { type Filter, type FilterChoice, type FilterKey, filterParams, NO_FILTER, SPANS } from './filter';
import { isMix, keyName, plainKey, readKey } from './wheel';

const PARTS = {
  genre: ['genres', 'categories'],
  bpm: ['bpm'],
  key: ['keys'],
  night: ['nights'],
  type: ['types'],
  rating: ['rating'],
  markers: ['markers'],
  more: [
    'additional',
    'variants',
    'labels',
    'artists',
    'year',
    'energy',
    'duration',
    'date',
    'wav',
    'top10',
    'unplayed',
    'undownloaded',
  ],
} as const satisfies Record<string, readonly FilterKey[]>;

export type ChipId = keyof typeof PARTS;

export const CHIPS = Object.keys(PARTS) as ChipId[];

const partOf = (filter: Filter, id: ChipId): Filter => ({
  ...NO_FILTER,
  ...Object.fromEntries(PARTS[id].map((key) => [key, filter[key]])),
});

export const withoutPart = (filter: Filter, id: ChipId): Filter => ({
  ...filter,
  ...Object.fromEntries(PARTS[id].map((key) => [key, NO_FILTER[key]])),
});

/** Abbreviates to "House +2, −1": the first entry, the number of others, the number of excluded ones. */
function short(words: readonly string[], without: readonly string[] = []): string {
  const [first = '', ...rest] = words;
  if (first === '') {
    const [firstExcluded = '', ...others] = without;
    return others.length > 0 ? `−${firstExcluded}, −${others.length}` : `−${firstExcluded}`;
  }
  const more = rest.length > 0 ? ` +${rest.length}` : '';
  return `${first}${more}${without.length > 0 ? `, −${without.length}` : ''}`;
}

const titlesOf = (entries: readonly VocabularyEntry[] | undefined) => (code: string) =>
  titleOf(code, entries);

/** Abbreviates several choices as one. */
const shortChoice = (...choices: [FilterChoice, readonly VocabularyEntry[] | undefined][]): string =>
  short(
    choices.flatMap(([{ include }, words]) => include.map(titlesOf(words))),
    choices.flatMap(([{ exclude }, words]) => exclude.map(titlesOf(words))),
  );

interface ChipTexts {
  words: Vocabulary | undefined;
  notation: KeyNotation;
  t: Translate<'filters'>;
}

/** A chosen genre needs no label, but a number does. */
export const isLabelled = (id: ChipId): boolean => id === 'bpm' || id === 'rating' || id === 'more';

/** The value of a part of the filter, with its name where it needs one; null if that part is empty. */
export function chipLabel(id: ChipId, filter: Filter, texts: ChipTexts): string | null {
  const value = chipValue(id, filter, texts);
  return value !== null && isLabelled(id) ? `${texts.t(`chips.${id}`)} ${value}` : value;
}

/** The text of the chip for its part of the filter; null if that part is empty. */
export function chipValue(id: ChipId, filter: Filter, { words, notation, t }: ChipTexts): string | null {
  const count = Object.keys(filterParams(partOf(filter, id))).length;
  if (count === 0) return null;
  switch (id) {
    case 'genre':
      return shortChoice([filter.genres, words?.genres], [filter.categories, words?.categories]);
    case 'bpm': {
      const { min, max } = filter.bpm ?? SPANS.bpm;
      if (min === max) return String(min);
      return max === SPANS.bpm.max ? t('fromValue', { value: String(min) }) : `${min}–${max}`;
    }
    case 'key':
      return short(
        filter.keys.map((value) => {
          const key = readKey(plainKey(value));
          return `${isMix(value) ? '≈ ' : ''}${key ? keyName(key, notation) : value}`;
        }),
      );
    case 'night':
      return shortChoice([filter.nights, words?.parts_of_night]);
    case 'type':
      return short(filter.types.map(titlesOf(words?.types)));
    case 'rating':
      return t('atLeast', { value: filter.rating });
    case 'markers':
      return shortChoice([filter.markers, words?.markers]);
    case 'more':
      return String(count);
  }
}
