// Where a reader stands, as questions that screens ask.
import type { Standing } from './api/types';

const STATES = ['none', 'active', 'ending', 'grace', 'ended'] as const;
type State = (typeof STATES)[number];

export const stateOf = ({ state }: Pick<Standing, 'state'>): State =>
  STATES.find((known) => known === state) ?? 'none';

/** Something paid runs now. */
export const hasPaidPlan = (standing: Pick<Standing, 'state'>): boolean =>
  ['active', 'ending', 'grace'].includes(stateOf(standing));

/** What comes after the running plan, where that is something else. */
export function otherNext({ current, next }: Pick<Standing, 'current' | 'next'>): Standing['next'] {
  return next && (next.code !== current.code || next.period !== current.period) ? next : null;
}
