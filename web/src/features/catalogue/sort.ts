// How a list is sorted, as the address bar and the API write it: `bpm` ascending, `-bpm` descending.

export const SORT_COLUMNS = [
  'date',
  'name',
  'rating',
  'markers',
  'type',
  'bpm',
  'key',
  'part_night',
  'category',
] as const;

export type SortColumn = (typeof SORT_COLUMNS)[number];

export interface Sort {
  column: SortColumn;
  descending: boolean;
}

export const NEWEST: Sort = { column: 'date', descending: true };

/** Only lists sorted by date come in groups. */
export const isGrouped = (sort: Sort): boolean => sort.column === 'date';

export const isSortColumn = (value: string): value is SortColumn =>
  SORT_COLUMNS.some((column) => column === value);

/** Anything the address bar may hold; what is not understood means newest first. */
export function parseSort(value: unknown): Sort {
  if (typeof value !== 'string') return NEWEST;
  const descending = value.startsWith('-');
  const column = descending ? value.slice(1) : value;
  return isSortColumn(column) ? { column, descending } : NEWEST;
}

export const sortText = ({ column, descending }: Sort): string => (descending ? `-${column}` : column);

/** The default order keeps the address short. */
export function sortParam(sort: Sort): string | undefined {
  const text = sortText(sort);
  return text === sortText(NEWEST) ? undefined : text;
}

/** The same column again turns the direction, a new one starts ascending. */
export function toggleSort(current: Sort, column: SortColumn): Sort {
  return current.column === column
    ? { column, descending: !current.descending }
    : { column, descending: false };
}

export function ariaSort(sort: Sort, column: SortColumn): 'ascending' | 'descending' | 'none' {
  if (sort.column !== column) return 'none';
  return sort.descending ? 'descending' : 'ascending';
}
