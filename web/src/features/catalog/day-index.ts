// Which tracks of a list begin a new date, gathered from the pages that have arrived.
import type { TrackPage } from './api/track-pages';

export class DayIndex {
  private readonly pages: Map<number, TrackPage>;
  /** A new array whenever it changes. */
  starts: readonly number[];

  /** Begins with what is already here, so that a list somebody comes back to has its full height at once. */
  constructor(known: Iterable<readonly [number: number, page: TrackPage]> = []) {
    this.pages = new Map(known);
    this.starts = this.find();
  }

  /** Takes a page in; giving the same one again changes nothing. */
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
      for (const [place, day] of (this.pages.get(number)?.days ?? []).entries()) {
        // A page's first date is new only if the page before it ended with another one.
        if (place > 0 || (before && before.date !== day.date)) starts.push(day.from);
      }
    }
    return starts;
  }
}
