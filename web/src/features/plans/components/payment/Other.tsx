// The less common results of a payment.
import { Link } from '@tanstack/react-router';
import { useText } from '@/i18n';
import { buttonClass } from '@/ui/Button';
import type { IconName } from '@/ui/Icon';
import type { Payment } from '../../api/types';
import type { PaymentStatus } from '../../payment-status';
import { usePlanTexts } from '../../use-plan-texts';
import { Result } from './Result';
import { TryAgain } from './TryAgain';

type OtherStatus = Exclude<PaymentStatus, 'open' | 'checking' | 'succeeded' | 'failed'>;

const ICONS: Record<OtherStatus, IconName> = {
  expired: 'history',
  superseded: 'history',
  refunded: 'card',
  disputed: 'alert',
  mismatch: 'info',
};

export function Other({ payment, status }: { payment: Payment; status: OtherStatus }) {
  const t = useText('plans');
  const words = usePlanTexts();
  const amount = words.money(payment.refunded || payment.amount, payment.currency);
  return (
    <Result
      icon={ICONS[status]}
      title={t(`result.${status}.title`)}
      actions={
        status === 'expired' ? (
          <TryAgain payment={payment} />
        ) : (
          <Link to="/profile" search={{ tab: 'subscription' }} className={buttonClass()}>
            {t('result.toSubscription')}
          </Link>
        )
      }
    >
      <p>{t(`result.${status}.text`, { amount })}</p>
    </Result>
  );
}
