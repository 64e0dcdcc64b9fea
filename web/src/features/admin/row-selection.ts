// The rows selected for a bulk change: one by one, a range with Shift, or all on the page.
export interface RowSelection {
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
  /** The row that was pressed last, where a range begins. */
  anchor: string | null;
  onAnchor: (id: string) => void;
}

/** Toggles a row; with Shift, all rows from the anchor get the state that the row gets. */
export function afterPress(
  chosen: ReadonlySet<string>,
  rows: readonly string[],
  id: string,
  anchor: string | null,
  isRange: boolean,
): Set<string> {
  const isOn = !chosen.has(id);
  const [from, to] = [rows.indexOf(anchor ?? ''), rows.indexOf(id)];
  const range =
    isRange && from >= 0 && to >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  const next = new Set(chosen);
  for (const row of range) isOn ? next.add(row) : next.delete(row);
  return next;
}

/** Selects all rows of the page; if all are selected, deselects them. */
export function afterPage(chosen: ReadonlySet<string>, rows: readonly string[]): Set<string> {
  const isEvery = rows.every((row) => chosen.has(row));
  const next = new Set(chosen);
  for (const row of rows) isEvery ? next.delete(row) : next.add(row);
  return next;
}
