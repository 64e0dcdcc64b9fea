// The days of a date filter. Date inputs use `2026-03-05`; the address and the API use `05.03.2026` in Moscow
// time.
import { moscowDay } from '@/lib/moscow';

/** Nothing in the pool is older. */
const FIRST_DAY = '2000-01-01';
const DAY_MS = 86_400_000;

const reversed = (day: string, from: string, to: string) => day.split(from).reverse().join(to);
const russian = (day: string) => reversed(day, '-', '.');

/** The date filter for a range of days. An open end extends to the first day or to today. */
export function dateSpan(from: string, to: string, now: Date = new Date()): string | null {
  if (!from && !to) return null;
  const ends = [from || FIRST_DAY, to || reversed(moscowDay(now), '.', '-')].sort();
  return [...new Set(ends)].map(russian).join();
}

export function lastDays(count: number, now: Date = new Date()): string {
  const today = moscowDay(now);
  if (count === 1) return today;
  return `${moscowDay(new Date(now.getTime() - (count - 1) * DAY_MS))},${today}`;
}

/** The days of a date filter without their times. */
export function readSpan(date: string | null): { from: string; to: string } {
  const [first = '', last = first] = (date ?? '')
    .split(',')
    .map((moment) => reversed(moment.slice(0, 10), '.', '-'));
  return { from: first === FIRST_DAY ? '' : first, to: last };
}
