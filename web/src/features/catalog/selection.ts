// Which rows a press with Shift means.

/** The places from one row to another, in the order they were swept over, as many as there is room for. */
export function idsBetween(from: number, to: number, room: number): number[] {
  const length = Math.min(Math.abs(to - from) + 1, Math.max(0, room));
  const step = to < from ? -1 : 1;
  return Array.from({ length }, (_, place) => from + place * step);
}
