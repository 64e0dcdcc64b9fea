// Back to where the payment began, with the same tariff open on the same terms.
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
