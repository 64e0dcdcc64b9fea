// The receipt of a payment.
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { errorMessage, isWorthRepeating } from '@/api/error';
import { receiptOptions } from '@/features/plans/api/payments';
import { ReceiptView } from '@/features/plans/components/payment/ReceiptView';
import { useText } from '@/i18n';
import type { PrefetchContext } from '@/lib/prefetch';
import { buttonClass } from '@/ui/Button';
import { ErrorState } from '@/ui/ErrorState';
import { Icon } from '@/ui/Icon';
import { Skeleton } from '@/ui/Skeleton';
import styles from './receipt.module.css';

export const prefetch = ({ context, params }: PrefetchContext<{ code: string }>): void =>
  void context.queryClient.prefetchQuery(receiptOptions(params.code));

export function ReceiptScreen() {
  const { code } = useParams({ from: '/payment/$code/receipt' });
  const t = useText('plans');
  const { data: receipt, error, refetch } = useQuery(receiptOptions(code));
  return (
    <div className={styles.page}>
      <Link
        to="/profile"
        search={{ tab: 'subscription' }}
        className={buttonClass({ variant: 'ghost', size: 's' })}
      >
        <Icon name="chevronLeft" size={16} />
        {t('result.toSubscription')}
      </Link>
      {receipt && <ReceiptView receipt={receipt} />}
      {!receipt && !error && (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton height={28} width={240} />
          <Skeleton height={200} />
        </div>
      )}
      {!receipt && error && (
        <ErrorState
          title={t('receipt.failed')}
          text={errorMessage(error)}
          {...(isWorthRepeating(error) && { onRetry: () => void refetch() })}
        />
      )}
    </div>
  );
}
