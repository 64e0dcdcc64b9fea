// One payment in any state.

import { useText } from '@/i18n';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { ShownPayment } from '../../api/types';
import { statusKey, statusOf } from '../../payment-status';
import { CardSaved } from './CardSaved';
import { Failed } from './Failed';
import { Other } from './Other';
import { Pending } from './Pending';
import { Succeeded } from './Succeeded';

interface PaymentViewProps {
  payment: ShownPayment;
  /** The payment has been polled for a long time. */
  isSlow: boolean;
  /** The server cannot be reached at the moment. */
  isOffline: boolean;
}

export function PaymentView({ payment, isSlow, isOffline }: PaymentViewProps) {
  const t = useText('plans');
  const status = statusOf(payment);
  return (
    <>
      <div role="status">
        <VisuallyHidden>{t(statusKey(payment))}</VisuallyHidden>
      </div>
      {view()}
    </>
  );

  function view() {
    if (status === 'open' || status === 'checking') {
      return <Pending payment={payment} isSlow={isSlow} isOffline={isOffline} />;
    }
    if (status === 'succeeded' && payment.kind === 'card') return <CardSaved payment={payment} />;
    if (status === 'succeeded') return <Succeeded payment={payment} />;
    if (status === 'failed') return <Failed payment={payment} />;
    return <Other payment={payment} status={status} />;
  }
}
