// What plans cost.
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@/api/error';
import { pricesOptions } from '@/features/staff/api/money';
import { PricesForm } from '@/features/staff/components/PricesForm';
import { SECTIONS } from '@/features/staff/sections';
import { useText } from '@/i18n';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import { AdminPage } from './admin-page';
import { StaffOnly } from './staff-only';

export function AdminPricesScreen() {
  const t = useText('staff');
  return (
    <StaffOnly need={SECTIONS.prices.need}>
      <AdminPage title={t('sections.prices.title')} back={{ to: '/admin', label: t('title') }}>
        <Prices />
      </AdminPage>
    </StaffOnly>
  );
}

function Prices() {
  const t = useText('staff');
  const { data, error, refetch } = useQuery(pricesOptions);
  if (!data && error)
    return <ErrorState title={t('failed')} text={errorMessage(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  return <PricesForm prices={data.prices} />;
}
