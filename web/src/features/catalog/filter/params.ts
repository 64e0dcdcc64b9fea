// The names of the filter's parameters, apart from the filter itself, because the routes need them at the start.

/** Parameters with several values, separated by commas. */
export const LIST_PARAMS = [
  'GENRES',
  'NOT_GENRES',
  'GENRE',
  'NOT_GENRE',
  'GENRE_ADDITIONAL',
  'NOT_GENRE_ADDITIONAL',
  'MARKING',
  'NOT_MARKING',
  'PART_NIGHT',
  'NOT_PART_NIGHT',
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
