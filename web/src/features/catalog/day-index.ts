// The tracks of a list at which a new date begins, collected from the loaded pages.
import type { TrackPage } from './api/track-pages';

export class DayIndex {
  private readonly pages: Map<number, TrackPage>;
  /** Replaced by a new array on every change. */
  starts: readonly number[];

  /** Starts with the cached pages, so that a list to which a user returns has its full height at once. */
  constructor(known: Iterable<readonly [number: number, page: TrackPage]> = []) {
    this.pages = new Map(known);
    this.starts = this.find();
  }

  /** Adds a page; adding the same one again changes nothing. */
  add(number: number, page: TrackPage): void {
    if (this.pages.get(number) === page) return;
    this.pages.set(number, page);
    const found = this.find();
    if (found.join() !== this.starts.join()) this.starts = found;
  }

  private find(): number[] {
    const starts: number[] = [];
    for (const number of [...this.pages.keys()].sort((a, b) => a - b)) {
      const before = this.pages.get(number - 1)?.days.at(-1);
      for (const [index, day] of (this.pages.get(number)?.days ?? []).entries()) {
        // The first date of a page is new only if the previous page ended with another one.
        if (index > 0 || (before && before.date !== day.date)) starts.push(day.from);
      }
    }
    return starts;
  }
}
