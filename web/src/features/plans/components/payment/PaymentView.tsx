// One payment, whatever became of it.
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { Payment } from '../../api/types';
import { knownStatus } from '../../payment-status';
import { Failed } from './Failed';
import { Other } from './Other';
import { Pending } from './Pending';
import { Succeeded } from './Succeeded';
import { useText } from '@/i18n';

interface PaymentViewProps {
  payment: Payment;
  /** It has been asked about for long. */
  isSlow: boolean;
}

export function PaymentView({ payment, isSlow }: PaymentViewProps) {
  const t = useText('plans');
  const status = knownStatus(payment.status);
  return (
    <>
      <div role="status">
        <VisuallyHidden>{t(`status.${status}`)}</VisuallyHidden>
      </div>
      {view()}
    </>
  );

  function view() {
    if (status === 'open') return <Pending payment={payment} isSlow={isSlow} />;
    if (status === 'succeeded') return <Succeeded payment={payment} />;
    if (status === 'failed') return <Failed payment={payment} />;
    return <Other payment={payment} status={status} />;
  }
}
