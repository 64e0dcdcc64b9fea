// The tracks of a list at which a date line stands, collected from the loaded pages.
import type { Day } from './api/track-pages';

export interface DayIndex {
  /** The dates of each page by its number. */
  days: ReadonlyMap<number, readonly Day[]>;
  /** The same array until it changes. */
  starts: readonly number[];
}

/** A line above each of these dates would take more room than their tracks. */
const SHORT_DAY = 2;

export const isShort = (day: Day): boolean => day.count <= SHORT_DAY;

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
    let before = days.get(number - 1)?.at(-1);
    for (const day of days.get(number) ?? []) {
      // The first date of a page is new only if the previous page ended with another one. Short dates in a row share the
      // line of the first one.
      if (before && before.date !== day.date && !(isShort(before) && isShort(day))) starts.push(day.from);
      before = day;
    }
  }
  return starts;
}
