// The status of a payment for users.
import type { Payment } from './api/types';

const STATUSES = [
  'open',
  'checking',
  'succeeded',
  'failed',
  'expired',
  'superseded',
  'refunded',
  'disputed',
  'mismatch',
] as const;
export type PaymentStatus = (typeof STATUSES)[number];

/**
 * Staff check payments whose amount does not match the request. A status that this version does not know is
 * shown the same way.
 */
export function statusOf({
  status,
  failure,
  checking,
}: Pick<Payment, 'status' | 'failure' | 'checking'>): PaymentStatus {
  if (failure === 'mismatch') return 'mismatch';
  if (checking) return 'checking';
  return STATUSES.find((known) => known === status) ?? 'mismatch';
}

/** A card is not paid but saved. */
export function statusKey(payment: Pick<Payment, 'kind' | 'status' | 'failure' | 'checking'>) {
  const status = statusOf(payment);
  return payment.kind === 'card' && status === 'succeeded' ? 'status.kept' : (`status.${status}` as const);
}

export const TONES = {
  open: 'info',
  checking: 'info',
  succeeded: 'success',
  failed: 'danger',
  expired: 'neutral',
  superseded: 'neutral',
  refunded: 'warning',
  disputed: 'warning',
  mismatch: 'warning',
} as const;

/** Whether money was received, whatever happened to it later. */
export const hasReceipt = ({ status, kind, amount }: Pick<Payment, 'status' | 'kind' | 'amount'>): boolean =>
  kind !== 'card' && amount > 0 && ['succeeded', 'refunded', 'disputed'].includes(status);

const FAILURES = ['declined', 'no_funds', 'expired', 'cancelled', 'confirmation_needed', 'other'] as const;

export const knownFailure = (failure: string | null): (typeof FAILURES)[number] =>
  FAILURES.find((known) => known === failure) ?? 'other';
