// Values of `<input type="datetime-local">`, which has no time zone, in Moscow time like all times of the pool.
import { moscowClock } from './moscow';

const MINUTES = 'yyyy-mm-ddThh:mm'.length;

export function moscowInput(moment: string | null | undefined): string {
  const at = Date.parse(moment ?? '');
  return Number.isNaN(at) ? '' : moscowClock(at).slice(0, MINUTES);
}

/** The timestamp to send; null for an empty field. */
export const fromMoscowInput = (typed: string): string | null =>
  typed ? `${typed.slice(0, MINUTES)}:00+03:00` : null;
