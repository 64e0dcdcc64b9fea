// The tracks of a list at which a new date begins, collected from the loaded pages.
import type { Day } from './api/track-pages';

export interface DayIndex {
  /** The dates of each page by its number. */
  days: ReadonlyMap<number, readonly Day[]>;
  /** The same array until it changes. */
  starts: readonly number[];
}

type NumberedPage = readonly [number: number, page: { days: readonly Day[] }];

export const NO_DAYS: DayIndex = { days: new Map(), starts: [] };

/** Adds pages; returns the same index if they are known. */
export function withDays(index: DayIndex, pages: readonly NumberedPage[]): DayIndex {
  if (pages.every(([number, page]) => index.days.get(number) === page.days)) return index;
  const days = new Map(index.days);
  for (const [number, page] of pages) days.set(number, page.days);
  const starts = findStarts(days);
  return { days, starts: starts.join() === index.starts.join() ? index.starts : starts };
}

function findStarts(days: DayIndex['days']): number[] {
  const starts: number[] = [];
  for (const number of [...days.keys()].sort((a, b) => a - b)) {
    const before = days.get(number - 1)?.at(-1);
    for (const [index, day] of (days.get(number) ?? []).entries()) {
      // The first date of a page is new only if the previous page ended with another one.
      if (index > 0 || (before && before.date !== day.date)) starts.push(day.from);
    }
  }
  return starts;
}
