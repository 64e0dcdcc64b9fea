// A place in a long list is a row, not a number of pixels: the lines between rows become known only as they come into
// sight, so the same pixels are another row when the list is opened anew.

export interface RowPlace {
  row: number;
  /** How far above the top of the screen it begins. */
  above: number;
}

export interface PlacedRows {
  /** Nothing while the page is not scrolled into the list. */
  place: () => RowPlace | null;
  /** How far the page is to be scrolled; nothing while the row is not there. */
  topOf: (place: RowPlace) => number | null;
}

let inSight: PlacedRows | null = null;

/** The list of the page says where its rows are; gives what takes it back. */
export function offerRows(rows: PlacedRows): () => void {
  inSight = rows;
  return () => {
    if (inSight === rows) inSight = null;
  };
}

export const rowsInSight = (): PlacedRows | null => inSight;
