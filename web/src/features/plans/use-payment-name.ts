// The purpose of a payment as text.
import { useText } from '@/i18n';
import type { Payment } from './api/types';

export function usePaymentName({ kind, name, period }: Pick<Payment, 'kind' | 'name' | 'period'>): string {
  const t = useText('plans');
  if (kind === 'card') return t('payments.card');
  const values = { name: name ?? '', term: t('months', { count: period ?? 1 }) };
  return t(kind === 'renewal' ? 'payments.renewal' : 'payments.purchase', values);
}
