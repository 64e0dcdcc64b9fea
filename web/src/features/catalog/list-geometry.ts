// Calculates the positions of rows in a long list without building it.
//
// All rows have the same height, so the list has its full height as soon as the total is known. A date line is above the
// first track of every date. Dates are known only once pages are loaded, so a line takes no space until then: `starts`
// has the tracks known to begin a date, and the list grows by one line for each. `use-list-window` keeps the top row at
// its position when lines appear above it, so nothing jumps. The date of the very first track needs no line, because the
// sticky one under the header shows it.

export interface ListGeometry {
  rows: number;
  rowHeight: number;
  lineHeight: number;
  /** Ascending, and never 0. */
  starts: readonly number[];
}

/** Browsers limit the height of elements; rows beyond it can only be reached by filtering the list. */
const MAX_HEIGHT = 16_000_000;

export const reachableRows = (total: number, rowHeight: number): number =>
  Math.min(total, Math.floor(MAX_HEIGHT / rowHeight));

/** The number of elements that are at most `limit`, in an ascending array. */
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
  /** Inclusive; below `first` if there are no rows. */
  last: number;
}

/**
 * The rows rendered above and below the screen, and the step by which the window moves, so that most frames
 * render nothing new.
 */
const OVERSCAN = 8;
const STEP = 8;
/**
 * A list that has just been opened is at its top: it renders sooner with fewer rows, and the first scroll
 * adds the rest.
 */
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

/** The pages that contain these rows, and one more on either side. */
export function pagesOf({ first, last }: Range, rows: number, pageSize: number): Range {
  const lastPage = Math.max(0, Math.ceil(rows / pageSize) - 1);
  return {
    first: Math.max(0, Math.floor(first / pageSize) - 1),
    last: Math.min(lastPage, Math.max(0, Math.floor(last / pageSize)) + 1),
  };
}
