// A scroll position in a long list is stored as a row, not in pixels. Row heights are measured only when rows become
// visible, so after a reload the same offset can be another row.

export interface RowAnchor {
  row: number;
  /** How far above the top of the viewport the row begins. */
  above: number;
}

export interface AnchoredRows {
  /** The current anchor; null while the page is not scrolled into the list. */
  place: () => RowAnchor | null;
  /** The scroll offset of an anchor; null while its row does not exist. */
  topOf: (place: RowAnchor) => number | null;
}

let registered: AnchoredRows | null = null;

/** Registers the rows of the page's list; returns a function that unregisters them. */
export function registerRows(rows: AnchoredRows): () => void {
  registered = rows;
  return () => {
    if (registered === rows) registered = null;
  };
}

export const registeredRows = (): AnchoredRows | null => registered;
