// The payment page of the sandbox.
import { useParams } from '@tanstack/react-router';
import { errorMessage, isRefusal, isWorthRepeating } from '@/api/error';
import { useCharge } from '@/features/plans/api/sandbox';
import { Checkout } from '@/features/plans/components/checkout/Checkout';
import { useText } from '@/i18n';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import styles from './sandbox-checkout.module.css';

export function SandboxCheckoutScreen() {
  const { id } = useParams({ from: '/checkout/$id' });
  const t = useText('plans');
  const { data: charge, error, refetch } = useCharge(id);
  if (charge) return <Checkout charge={charge} />;
  if (!error) {
    return (
      <div className={styles.waiting} aria-busy="true">
        <Skeleton height={96} />
        <Skeleton height={240} />
      </div>
    );
  }
  if (isRefusal(error, 'not_found')) return <EmptyState asPage icon="card" title={t('checkout.unknown')} />;
  return (
    <ErrorState
      title={t('checkout.failed')}
      text={errorMessage(error)}
      {...(isWorthRepeating(error) && { onRetry: () => void refetch() })}
    />
  );
}
