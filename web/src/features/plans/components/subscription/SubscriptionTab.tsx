// The subscription tab: the renewal, the card, and the payments.
import { errorMessage } from '@/api/error';
import { useText } from '@/i18n';
import { useView } from '@/lib/session';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import { usePlanStatus } from '../../api/offers';
import lines from '../Lines.module.css';
import { OpenPayment } from '../OpenPayment';
import { CardSection } from './CardSection';
import { PaymentsSection } from './PaymentsSection';
import { RenewalSection } from './RenewalSection';

export function SubscriptionTab() {
  const t = useText('plans');
  const { data: planStatus, error, refetch } = usePlanStatus();
  const isView = useView() !== null;
  if (!planStatus) {
    if (!error) return <Skeleton height={240} />;
    return <ErrorState title={t('failed')} text={errorMessage(error)} onRetry={() => void refetch()} />;
  }
  return (
    <>
      {planStatus.open_payment && (
        <div className={lines.above}>
          <OpenPayment payment={planStatus.open_payment} />
        </div>
      )}
      <RenewalSection planStatus={planStatus} />
      {isView ? (
        <p className={lines.quiet}>{t('viewed')}</p>
      ) : (
        <>
          <CardSection planStatus={planStatus} />
          <PaymentsSection />
        </>
      )}
    </>
  );
}
