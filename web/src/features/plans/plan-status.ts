// Where a reader stands, as questions that screens ask.
import type { PlanStatus, Quote } from './api/types';

const STATES = ['none', 'active', 'ending', 'grace', 'ended'] as const;
type State = (typeof STATES)[number];

export const stateOf = ({ state }: Pick<PlanStatus, 'state'>): State =>
  STATES.find((known) => known === state) ?? 'none';

/** Something paid runs now. */
export const hasPaidPlan = (planStatus: Pick<PlanStatus, 'state'>): boolean =>
  ['active', 'ending', 'grace'].includes(stateOf(planStatus));

/** In its grace, while the card is being charged: a new card is tried at once. */
export const isTriedNow = (planStatus: Pick<PlanStatus, 'state' | 'renews_at'>, now = Date.now()): boolean =>
  stateOf(planStatus) === 'grace' && planStatus.renews_at !== null && Date.parse(planStatus.renews_at) <= now;

/** Money is on its way: what is known now will change soon. */
export const isBeingDecided = (planStatus: PlanStatus): boolean =>
  isTriedNow(planStatus) || (planStatus.open_payment?.checking ?? false);

/** The quote knows of another plan than the one that was known: it was bought or ended elsewhere. */
export function contradicts(
  planStatus: Pick<PlanStatus, 'state' | 'current' | 'renews_at'>,
  { step, tariff_id, credits }: Pick<Quote, 'step' | 'tariff_id' | 'credits'>,
): boolean {
  const runs = ['active', 'ending'].includes(stateOf(planStatus));
  const isCurrent = planStatus.current.id === tariff_id;
  if (!runs) return step !== 'start' || credits.length > 0;
  return step === 'start' || (isCurrent && step !== 'same');
}

/** The last term renews as just this tariff. */
export const renewsAs = (planStatus: PlanStatus, tariff: number): boolean =>
  planStatus.can_cancel &&
  lastPaid(planStatus).id === tariff &&
  (planStatus.next === null || isPaidAhead(planStatus));

/** What comes next is paid for already; otherwise it is a switch that waits for the end of a plan that renews. */
export const isPaidAhead = ({ current, next }: Pick<PlanStatus, 'current' | 'next'>): boolean =>
  next !== null && !current.renews;

/** Nothing is paid beyond the end of this one. */
export const lastPaid = (planStatus: Pick<PlanStatus, 'current' | 'next'>): PlanStatus['current'] =>
  (isPaidAhead(planStatus) && planStatus.next) || planStatus.current;
