// Links back to where the payment was started, with the same plan period and terms selected.
import { Link } from '@tanstack/react-router';
import { useText } from '@/i18n';
import { buttonClass } from '@/ui/Button';
import type { Payment } from '../../api/types';
import { choiceOf, writeChoice } from '../../choice';

export function TryAgain({ payment }: { payment: Payment }) {
  const t = useText('plans');
  const search =
    payment.kind === 'purchase' && payment.tariff_id
      ? { tab: 'tariffs', ...writeChoice(choiceOf(payment)) }
      : { tab: 'subscription' };
  return (
    <Link to="/profile" search={search} className={buttonClass({ variant: 'primary' })}>
      {t(search.tab === 'tariffs' ? 'result.again' : 'result.toSubscription')}
    </Link>
  );
}
