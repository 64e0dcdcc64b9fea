// The names of the filter's parameters, apart from the filter itself, because the routes need them at the start.

/** Parameters with several values, separated by commas, that can also exclude values. */
const CHOICE_PARAMS = ['GENRES', 'GENRE', 'GENRE_ADDITIONAL', 'MARKING', 'PART_NIGHT'] as const;

/** All parameters with several values. */
export const LIST_PARAMS = [
  ...CHOICE_PARAMS.flatMap((name) => [name, `NOT_${name}`] as const),
  'KEY',
  'TYPE',
  'VARIANT',
  'LABEL',
  'ARTIST',
] as const;

export const VALUE_PARAMS = [
  'BPM',
  'YEAR',
  'ENERGY',
  'DURATION',
  'TOP10',
  'WAV',
  'hide_played',
  'hide_downloaded',
  'RATING',
  'DATE',
] as const;

export type ListParam = (typeof LIST_PARAMS)[number];
export type ValueParam = (typeof VALUE_PARAMS)[number];

/** The filter as an address has it. */
type FilterSearch = { [Name in ListParam | ValueParam]?: string | undefined };

/** The filter and the order of a list, as an address has them. */
export type ListSearch = FilterSearch & { sort?: string | undefined };
