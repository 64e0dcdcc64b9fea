// Rows chosen to be changed together: one by one, a stretch with Shift, or all on the page.
export interface RowSelection {
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
  /** The row pressed last: where a stretch begins. */
  anchor: string | null;
  onAnchor: (id: string) => void;
}

/** After a press on one row: with Shift, the whole stretch from the anchor becomes what the row becomes. */
export function afterPress(
  chosen: ReadonlySet<string>,
  rows: readonly string[],
  id: string,
  anchor: string | null,
  isStretch: boolean,
): Set<string> {
  const isOn = !chosen.has(id);
  const [from, to] = [rows.indexOf(anchor ?? ''), rows.indexOf(id)];
  const stretch =
    isStretch && from >= 0 && to >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  const next = new Set(chosen);
  for (const row of stretch) isOn ? next.add(row) : next.delete(row);
  return next;
}

/** All on the page; pressed again, none of them. */
export function afterPage(chosen: ReadonlySet<string>, rows: readonly string[]): Set<string> {
  const isEvery = rows.every((row) => chosen.has(row));
  const next = new Set(chosen);
  for (const row of rows) isEvery ? next.delete(row) : next.add(row);
  return next;
}
