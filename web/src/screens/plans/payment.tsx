// The page to which a payment provider returns. It polls the payment until it is decided, then refetches the plan.
// Nothing is fetched before it opens, because the result must be that of the moment.
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { errorMessage, isRefusal, isWorthRepeating } from '@/api/error';
import { usePayment } from '@/features/plans/api/payments';
import { PaymentView } from '@/features/plans/components/payment/PaymentView';
import { useText } from '@/i18n';
import { PAYMENT_LONG_AFTER_MS } from '@/lib/constants';
import { refreshPlayingTrack } from '@/screens/shared/refresh-playing-track';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import styles from './payment.module.css';

export function PaymentScreen() {
  const { code } = useParams({ from: '/payment/$code' });
  return <PaymentByCode key={code} code={code} />;
}

function PaymentByCode({ code }: { code: string }) {
  const t = useText('plans');
  const [since] = useState(() => Date.now());
  const { data: payment, error, refetch, dataUpdatedAt, errorUpdatedAt } = usePayment(code, since);
  const isOffline = error !== null;
  const checkedAt = Math.max(dataUpdatedAt, errorUpdatedAt);
  const isSlow = payment?.status === 'open' && checkedAt - since > PAYMENT_LONG_AFTER_MS;
  // A card given after a failed renewal is charged separately, and that charge renews the plan.
  useFreshPlan(payment?.charge?.status ?? payment?.status);
  if (payment) return <PaymentView payment={payment} isSlow={isSlow} isOffline={isOffline} />;
  if (isRefusal(error, 'not_found')) {
    return <EmptyState asPage icon="card" title={t('result.unknown')} text={t('result.unknownText')} />;
  }
  if (error) {
    return (
      <ErrorState
        title={t('result.unread')}
        text={errorMessage(error)}
        {...(isWorthRepeating(error) && { onRetry: () => void refetch() })}
      />
    );
  }
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton height={72} width={72} />
      <Skeleton height={36} width={320} />
      <Skeleton height={48} width={260} />
    </div>
  );
}

/** Refetches everything once the payment is decided, because lists, locks and buttons depend on the plan. */
function useFreshPlan(status: string | undefined) {
  const client = useQueryClient();
  const lastStatus = useRef('open');
  useEffect(() => {
    if (!status || status === lastStatus.current) return;
    lastStatus.current = status;
    void client.invalidateQueries();
    refreshPlayingTrack(client);
  }, [client, status]);
}
