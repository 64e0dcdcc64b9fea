// Where the rows of a long list stand, without building it.
//
// Every track is a row of one height, so the list has its full length as soon as the total is known. Above the first
// track of a date stands a date line. Dates become known only as pages arrive, so a line takes no room until then:
// `starts` holds the tracks known to begin a date, and the list grows by one line for each. Whoever shows the list
// keeps its top row where it is when lines appear above it (`use-list-window`), so nothing jumps. The date of the very
// first track needs no line: the sticky one under the header shows it.

export interface ListGeometry {
  rows: number;
  rowHeight: number;
  lineHeight: number;
  /** Ascending, never 0. */
  starts: readonly number[];
}

/** Browsers give up on taller elements; what lies beyond is reached by narrowing the list. */
const MAX_HEIGHT = 16_000_000;

export const reachableRows = (total: number, rowHeight: number): number =>
  Math.min(total, Math.floor(MAX_HEIGHT / rowHeight));

/** How many of the ascending numbers are at most `limit`. */
function countUpTo(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

export const linesAbove = (space: ListGeometry, index: number): number => countUpTo(space.starts, index);

export function rowTop(space: ListGeometry, index: number): number {
  return index * space.rowHeight + linesAbove(space, index) * space.lineHeight;
}

export function listHeight(space: ListGeometry): number {
  return space.rows * space.rowHeight + space.starts.length * space.lineHeight;
}

/** The row at a height; a date line belongs to the row below it. */
export function rowAt(space: ListGeometry, y: number): number {
  let low = 0;
  let high = Math.max(0, space.rows - 1);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rowTop(space, middle) + space.rowHeight > y) high = middle;
    else low = middle + 1;
  }
  return low;
}

export interface Range {
  first: number;
  /** Inclusive; below `first` when there are no rows. */
  last: number;
}

/** Rows kept ready above and below the screen, and the step in which the window moves: most frames draw nothing new. */
const OVERSCAN = 8;
const STEP = 8;
/** At its top a list has just been opened: it is shown sooner with fewer, and the first move brings the rest. */
const AHEAD_AT_TOP = 4;

export function windowAt(space: ListGeometry, top: number, height: number): Range {
  if (space.rows === 0) return { first: 0, last: -1 };
  if (top <= 0) return { first: 0, last: Math.min(space.rows - 1, rowAt(space, height) + AHEAD_AT_TOP) };
  const first = Math.max(0, rowAt(space, top) - OVERSCAN);
  const last = rowAt(space, top + height) + OVERSCAN;
  return {
    first: Math.floor(first / STEP) * STEP,
    last: Math.min(space.rows - 1, Math.ceil((last + 1) / STEP) * STEP - 1),
  };
}

export function startsWithin(space: ListGeometry, { first, last }: Range): number[] {
  return space.starts.slice(countUpTo(space.starts, first - 1), countUpTo(space.starts, last));
}

/** The pages that hold these rows, and one more on either side. */
export function pagesOf({ first, last }: Range, rows: number, pageSize: number): Range {
  const lastPage = Math.max(0, Math.ceil(rows / pageSize) - 1);
  return {
    first: Math.max(0, Math.floor(first / pageSize) - 1),
    last: Math.min(lastPage, Math.max(0, Math.floor(last / pageSize)) + 1),
  };
}
