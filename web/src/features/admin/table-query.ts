// What a list is narrowed and ordered by, as the address writes it: `status:open,plan:pro`.
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

/** With another choice for one column; an empty one lets all through. */
export function withTableFilter(filter: string, name: string, value: string): string {
  const others = pairs(filter).filter(([known]) => known !== name);
  return [...others, ...(value ? [[name, value]] : [])].map((pair) => pair.join(':')).join(',');
}

/** An order that the list does not know is none. */
export function sortedBy(sort: string, columns: readonly TableColumn[]): string {
  return columns.some(({ name }) => name === sort.replace(/^-/, '')) ? sort : '';
}

const FIRST: Partial<Record<TableColumn['kind'], string>> = { flag: '1' };

/** What can be changed of a row; a new one has the first of every choice, and its switches on. */
export function cellsOf(columns: readonly TableColumn[], row: TableRow | null): Cells {
  const editable = columns.filter((column) => column.edited);
  return Object.fromEntries(
    editable.map(({ name, kind, choices }) => [
      name,
      row ? (row.cells[name] ?? '') : (choices[0]?.value ?? FIRST[kind] ?? ''),
    ]),
  );
}
