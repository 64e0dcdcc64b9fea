// Where a reader stands, as questions that screens ask.
import type { Standing } from './api/types';

/** Something paid runs now. */
export const hasPaidPlan = ({ state }: Pick<Standing, 'state'>): boolean =>
  state === 'active' || state === 'ending' || state === 'grace';
