// The status of a payment as text and tone for staff.
import { useText } from '@/i18n';

const STATUSES = [
  'open',
  'expired',
  'superseded',
  'succeeded',
  'failed',
  'refunded',
  'disputed',
  'mismatch',
] as const;

const TONES: Partial<Record<(typeof STATUSES)[number], 'success' | 'danger' | 'warning'>> = {
  succeeded: 'success',
  failed: 'danger',
  refunded: 'warning',
  disputed: 'warning',
  mismatch: 'warning',
};

export function usePaymentStatus() {
  const t = useText('admin-accounts');
  return (status: string) => {
    const known = STATUSES.find((one) => one === status);
    return {
      words: known ? t(`payment.statuses.${known}`) : status,
      tone: (known && TONES[known]) ?? 'neutral',
    } as const;
  };
}
