// The rows that a press with Shift selects.

/** The indices from one row to another in the direction of the selection, at most `limit` of them. */
export function idsBetween(from: number, to: number, limit: number): number[] {
  const length = Math.min(Math.abs(to - from) + 1, Math.max(0, limit));
  const step = to < from ? -1 : 1;
  return Array.from({ length }, (_, index) => from + index * step);
}
