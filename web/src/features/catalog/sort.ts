// The sort order of a list in the spelling of the address and the API: `bpm` ascending, `-bpm` descending.

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
  'duration',
] as const;

export type SortColumn = (typeof SORT_COLUMNS)[number];

export interface Sort {
  column: SortColumn;
  descending: boolean;
}

export const NEWEST: Sort = { column: 'date', descending: true };

/** Only lists sorted by date are grouped. */
export const isGrouped = (sort: Sort | null): boolean => sort?.column === 'date';

export const isSortColumn = (value: string): value is SortColumn =>
  SORT_COLUMNS.some((column) => column === value);

/** Reads the sort order of the address; an invalid value means the list's own order. */
export function parseSort<Own extends Sort | null>(value: unknown, own: Own): Sort | Own {
  if (typeof value !== 'string') return own;
  const descending = value.startsWith('-');
  const column = descending ? value.slice(1) : value;
  return isSortColumn(column) ? { column, descending } : own;
}

export const sortText = ({ column, descending }: Sort): string => (descending ? `-${column}` : column);

/** Undefined for the list's own order, which keeps the address short. */
export function sortParam(sort: Sort | null, own: Sort | null): string | undefined {
  const text = sort ? sortText(sort) : undefined;
  return own && text === sortText(own) ? undefined : text;
}

/** The same column again reverses the direction, a new one starts ascending. */
export function toggleSort(current: Sort | null, column: SortColumn): Sort {
  return current?.column === column
    ? { column, descending: !current.descending }
    : { column, descending: false };
}

export function ariaSort(sort: Sort | null, column: SortColumn): 'ascending' | 'descending' | 'none' {
  if (sort?.column !== column) return 'none';
  return sort.descending ? 'descending' : 'ascending';
}
