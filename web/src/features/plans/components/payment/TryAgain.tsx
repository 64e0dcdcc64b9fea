// Back to where the payment began, with the same tariff open.
import { Link } from '@tanstack/react-router';
import { useText } from '@/i18n';
import { buttonClass } from '@/ui/Button';
import type { Payment } from '../../api/types';
import { writeChoice } from '../../choice';
import { keptWish } from '../../wished';

export function TryAgain({ payment: { code, kind, tariff_id, promo_code } }: { payment: Payment }) {
  const t = useText('plans');
  const search =
    kind === 'purchase' && tariff_id
      ? {
          tab: 'tariffs',
          ...writeChoice({ ...keptWish(code), tariff: tariff_id, promo: promo_code ?? '' }),
        }
      : { tab: 'subscription' };
  return (
    <Link to="/profile" search={search} className={buttonClass({ variant: 'primary' })}>
      {t(search.tab === 'tariffs' ? 'result.again' : 'result.toSubscription')}
    </Link>
  );
}
