// Plan prices: the table, and the form that changes many at once.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '@/api/error';
import { pricesOptions } from '@/features/admin/api/payments';
import { PricesForm } from '@/features/admin/components/PricesForm';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import styles from './admin.module.css';
import { AdminTableScreen } from './tables';

export { prefetchTable as prefetch } from './shared/prefetch-table';

export function AdminPricesScreen() {
  const t = useText('admin-accounts');
  const [isEdited, setIsEdited] = useState(false);
  return (
    <AdminTableScreen
      section="prices"
      {...(isEdited && { instead: <Prices onClose={() => setIsEdited(false)} /> })}
    >
      <p className={styles.above}>
        <Button variant="primary" onClick={() => setIsEdited(true)}>
          {t('prices.change')}
        </Button>
      </p>
    </AdminTableScreen>
  );
}

function Prices({ onClose }: { onClose: () => void }) {
  const t = useText('admin');
  const { data, error, refetch } = useQuery(pricesOptions);
  if (!data && error)
    return <ErrorState title={t('failed')} text={errorMessage(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  return <PricesForm prices={data.prices} onClose={onClose} />;
}
