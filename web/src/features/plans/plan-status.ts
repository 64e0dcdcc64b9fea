// Questions about a plan status that several screens ask.
import type { PlanStatus, Quote } from './api/types';

const STATES = ['none', 'active', 'ending', 'grace', 'ended'] as const;
type State = (typeof STATES)[number];

export const stateOf = ({ state }: Pick<PlanStatus, 'state'>): State =>
  STATES.find((known) => known === state) ?? 'none';

/** Whether a paid plan is active. */
export const hasPaidPlan = (planStatus: Pick<PlanStatus, 'state'>): boolean =>
  ['active', 'ending', 'grace'].includes(stateOf(planStatus));

/** Whether a charge is being attempted in the grace period: a new card is charged at once. */
export const isTriedNow = (planStatus: Pick<PlanStatus, 'state' | 'renews_at'>, now = Date.now()): boolean =>
  stateOf(planStatus) === 'grace' && planStatus.renews_at !== null && Date.parse(planStatus.renews_at) <= now;

/** Whether a charge is undecided, so that the status will change soon. */
export const isBeingDecided = (planStatus: PlanStatus): boolean =>
  isTriedNow(planStatus) || (planStatus.open_payment?.checking ?? false);

/** Whether the quote is based on another plan than the cached status: it was bought or ended elsewhere. */
export function contradicts(
  planStatus: Pick<PlanStatus, 'state' | 'current' | 'renews_at'>,
  { step, tariff_id, credits }: Pick<Quote, 'step' | 'tariff_id' | 'credits'>,
): boolean {
  const runs = ['active', 'ending'].includes(stateOf(planStatus));
  const isCurrent = planStatus.current.id === tariff_id;
  if (!runs) return step !== 'start' || credits.length > 0;
  return step === 'start' || (isCurrent && step !== 'same');
}

/** Whether the last paid period renews as exactly this plan period. */
export const renewsAs = (planStatus: PlanStatus, tariff: number): boolean =>
  planStatus.can_cancel &&
  lastPaid(planStatus).id === tariff &&
  (planStatus.next === null || isPaidAhead(planStatus));

/**
 * Whether the next plan is already paid; otherwise it is a change scheduled for the end of a plan that
 * renews.
 */
export const isPaidAhead = ({ current, next }: Pick<PlanStatus, 'current' | 'next'>): boolean =>
  next !== null && !current.renews;

/** The last period that is paid. */
export const lastPaid = (planStatus: Pick<PlanStatus, 'current' | 'next'>): PlanStatus['current'] =>
  (isPaidAhead(planStatus) && planStatus.next) || planStatus.current;
