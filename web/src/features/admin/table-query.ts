// The filter and sort order of a table in the spelling of the address: `status:open,plan:pro`.
import type { Cells, TableColumn, TableRow } from './api/tables';

const pairs = (filter: string): [string, string][] =>
  filter
    .split(',')
    .filter(Boolean)
    .map((pair) => {
      const colon = pair.indexOf(':');
      return [pair.slice(0, colon), pair.slice(colon + 1)];
    });

export const filtersOf = (filter: string, name: string): string =>
  pairs(filter).find(([known]) => known === name)?.[1] ?? '';

/** Sets the filter of one column; an empty value removes it. */
export function withTableFilter(filter: string, name: string, value: string): string {
  const others = pairs(filter).filter(([known]) => known !== name);
  return [...others, ...(value ? [[name, value]] : [])].map((pair) => pair.join(':')).join(',');
}

/** An unknown sort column means no sort order. */
export function sortedBy(sort: string, columns: readonly TableColumn[]): string {
  return columns.some(({ name }) => name === sort.replace(/^-/, '')) ? sort : '';
}

const FIRST: Partial<Record<TableColumn['kind'], string>> = { flag: '1' };

/** The editable cells of a row; a new row has the first value of every choice, and its flags on. */
export function cellsOf(columns: readonly TableColumn[], row: TableRow | null): Cells {
  const editable = columns.filter((column) => column.edited);
  return Object.fromEntries(
    editable.map(({ name, kind, choices }) => [
      name,
      row ? (row.cells[name] ?? '') : (choices[0]?.value ?? FIRST[kind] ?? ''),
    ]),
  );
}
