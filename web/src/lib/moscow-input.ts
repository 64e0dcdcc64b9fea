// Moments for `<input type="datetime-local">`, which knows no zone: Moscow's clock, by which the pool shows them all.
import { moscowClock } from './moscow';

const MINUTES = 'yyyy-mm-ddThh:mm'.length;

export function moscowInput(moment: string | null | undefined): string {
  const at = Date.parse(moment ?? '');
  return Number.isNaN(at) ? '' : moscowClock(at).slice(0, MINUTES);
}

/** What is sent of what was typed; nothing for nothing. */
export const fromMoscowInput = (typed: string): string | null =>
  typed ? `${typed.slice(0, MINUTES)}:00+03:00` : null;
