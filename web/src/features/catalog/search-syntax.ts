// The field syntax of a search query, as far as the app itself needs it; the server has the complete parser.
import { SEARCH_MIN_LENGTH } from '@/lib/constants';

export interface AppliedField {
  field: string;
  value: string;
  negative: boolean;
}

/** The fields by code, with their Russian names. */
const FIELD_NAMES: Record<string, readonly string[]> = {
  bpm: ['бпм', 'темп'],
  key: ['тон', 'тональность'],
  genre: ['жанр'],
  artist: ['артист', 'исполнитель'],
  type: ['тип', 'версия'],
  label: ['метка', 'лейбл'],
  year: ['год'],
  rating: ['рейтинг'],
  energy: ['энергия'],
  wav: ['вав'],
};

const CODES = new Map(
  Object.entries(FIELD_NAMES).flatMap(([code, others]) => [code, ...others].map((name) => [name, code])),
);

/** Matches `bpm:120-126`, `~key:8A`, `-genre:pop`, `artist:"Ночной экспресс"`. */
const FIELD = new RegExp(
  `(?<=^|\\s)([-~]*)(${[...CODES.keys()].join('|')}):("[^"]*"?|«[^»]*»?|“[^”]*”?|\\S+)`,
  'giu',
);

/** The query without its fields. */
export const wordsOf = (query: string): string => query.replace(FIELD, ' ').replace(/\s+/g, ' ').trim();

const QUOTED = '(?:"[^"]*"|«[^»]*»|“[^”]*”)(?=\\s|$)';

/** Matches `-remix`, `-"deep house"`. */
const WITHOUT = new RegExp(`(?<=^|\\s)-(?:${QUOTED}|[\\p{L}\\p{N}]\\S*)`, 'gu');

/** The number of characters missing for a search; a field alone is enough. */
export function missingLength(query: string): number {
  const words = wordsOf(query);
  if (words !== query.replace(/\s+/g, ' ').trim()) return 0;
  const plainText = words
    .replace(WITHOUT, '')
    .replace(new RegExp(`(?<=^|\\s)${QUOTED}`, 'gu'), (quoted) => quoted.slice(1, -1));
  // Punctuation counts beside letters, as in `R&B`, but alone it finds nothing.
  if (!/[\p{L}\p{N}]/u.test(plainText)) return SEARCH_MIN_LENGTH;
  return Math.max(0, SEARCH_MIN_LENGTH - [...plainText.replaceAll(' ', '')].length);
}

/**
 * A part that looks like a field but is not one. Titles may contain colons, so this matters only if nothing
 * was found.
 */
export function unknownField(query: string): string | undefined {
  const named = [...query.matchAll(/(?<=^|\s)[-~]*(\p{L}[\p{L}\p{N}_]*):\S/gu)].map(
    (match) => match[1] ?? '',
  );
  return named.find((name) => !CODES.has(name.toLowerCase()));
}

const PART = new RegExp(`${FIELD.source}|${WITHOUT.source}|${QUOTED}|\\S+`, 'giu');

/** Quotes each word of the query, so that the server does not correct it. */
export const exactly = (query: string): string =>
  query.replace(PART, (part: string, _sign?: string, field?: string) => {
    const isMarked = field !== undefined || /^(-?["«“].*["»”]|-[\p{L}\p{N}].*)$/u.test(part);
    return isMarked || !/[\p{L}\p{N}]/u.test(part) ? part : `"${part.replaceAll('"', '')}"`;
  });

const normalized = (value: string) => value.replace(/["«»“”~]/g, '').toLowerCase();

/** Removes one of the recognized fields from the query. */
export function withoutField(query: string, { field, value, negative }: AppliedField): string {
  const found = [...query.matchAll(FIELD)].map((match) => ({
    at: match.index,
    length: match[0].length,
    sign: match[1] ?? '',
    field: CODES.get((match[2] ?? '').toLowerCase()),
    value: normalized(match[3] ?? ''),
  }));
  const candidates = found.filter((part) => part.field === field && part.sign.includes('-') === negative);
  // The server may spell a value differently; then only the field is compared.
  const part = candidates.find((known) => known.value === normalized(value)) ?? candidates[0];
  if (!part) return query;
  const rest = query.slice(0, part.at) + query.slice(part.at + part.length);
  return rest.replace(/\s+/g, ' ').trim();
}

/** Examples that make no sense as a search of their own. */
export const NOT_ALONE: ReadonlySet<string> = new Set(['artist', 'without', 'phrase']);

/** The examples of the help; those not in `NOT_ALONE` can be searched for as they are. */
export const EXAMPLES = [
  { key: 'bpm', query: 'bpm:120-126' },
  { key: 'key', query: 'key:8A' },
  { key: 'compatible', query: '~key:8A' },
  { key: 'genre', query: 'genre:house' },
  { key: 'not', query: '-genre:pop' },
  { key: 'without', query: '-remix' },
  { key: 'phrase', query: '"…"' },
  { key: 'artist', query: 'artist:"…"' },
  { key: 'type', query: 'type:intro' },
  { key: 'label', query: 'label:exclusive' },
  { key: 'year', query: 'year:2020-2024' },
  { key: 'rating', query: 'rating:4' },
  { key: 'energy', query: 'energy:6-9' },
  { key: 'wav', query: 'wav:yes' },
] as const;

/**
 * The example for the field that the server could not read. The error message contains the field's code in
 * any language.
 */
export function exampleFor(query: string, complaint: string): (typeof EXAMPLES)[number] | undefined {
  const named = new Set(complaint.split(/[^a-z]+/));
  const codes = [...query.matchAll(FIELD)].map((match) => CODES.get((match[2] ?? '').toLowerCase()));
  const code = codes.find((known) => known && named.has(known));
  return EXAMPLES.find(({ key }) => key === code);
}
