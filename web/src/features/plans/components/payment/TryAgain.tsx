// Links back to where the payment was started, with the same plan period and terms selected.
import { Link } from '@tanstack/react-router';
import { useText } from '@/i18n';
import { buttonClass } from '@/ui/Button';
import type { Payment } from '../../api/types';
import { choiceOf, writeChoice } from '../../choice';

export function TryAgain({ payment }: { payment: Payment }) {
  const t = useText('plans');
  const isPurchase = payment.kind === 'purchase' && payment.tariff_id !== null;
  return (
    <Link
      to="/profile"
      search={isPurchase ? { tab: 'tariffs', ...writeChoice(choiceOf(payment)) } : { tab: 'subscription' }}
      className={buttonClass({ variant: 'primary' })}
    >
      {t(isPurchase ? 'result.again' : 'result.toSubscription')}
    </Link>
  );
}
