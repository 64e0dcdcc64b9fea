// A place in a long list is a row, not a number of pixels: the lines between rows become known only as they come into
// sight, so the same pixels are another row when the list is opened anew.

export interface RowAnchor {
  row: number;
  /** How far above the top of the screen it begins. */
  above: number;
}

export interface AnchoredRows {
  /** Nothing while the page is not scrolled into the list. */
  place: () => RowAnchor | null;
  /** How far the page is to be scrolled; nothing while the row is not there. */
  topOf: (place: RowAnchor) => number | null;
}

let inSight: AnchoredRows | null = null;

/** The list of the page says where its rows are; gives what takes it back. */
export function registerRows(rows: AnchoredRows): () => void {
  inSight = rows;
  return () => {
    if (inSight === rows) inSight = null;
  };
}

export const registeredRows = (): AnchoredRows | null => inSight;
