// Lists the plans that open a track as text: one name, two with "or", three with commas and a final "or".
import type { Track } from './track';

/** Plan names are the same in every language. */
const PLANS = [
  ['record-pool', 'Record Pool'],
  ['pro', 'Pro'],
  ['event', 'Event'],
] as const;

export const plansThatOpen = ({ access }: Pick<Track, 'access'>): string[] =>
  PLANS.filter(([code]) => access.download[code]).map(([, name]) => name);

export function anyOf(names: readonly string[], or: string): string {
  const [last = '', ...before] = [...names].reverse();
  return before.length > 0 ? `${before.reverse().join(', ')} ${or} ${last}` : last;
}
