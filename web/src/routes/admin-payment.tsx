// One payment at the desk.
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError, errorMessage } from '@/api/error';
import { deskPaymentOptions } from '@/features/staff/api/money';
import { PaymentDesk } from '@/features/staff/components/PaymentDesk';
import { SECTIONS } from '@/features/staff/sections';
import { useText } from '@/i18n';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import { AdminPage } from './admin-page';
import { NotFoundScreen } from './not-found';
import { StaffOnly } from './staff-only';

const NO_SUCH = 404;

export function AdminPaymentScreen() {
  return (
    <StaffOnly need={SECTIONS.payments.need}>
      <Payment />
    </StaffOnly>
  );
}

function Payment() {
  const t = useText('staff');
  const people = useText('people');
  const { code = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(deskPaymentOptions(code));
  if (error instanceof ApiError && error.status === NO_SUCH) return <NotFoundScreen />;
  return (
    <AdminPage
      title={people('payment.title', { code: code.slice(0, 8) })}
      back={{ to: '/admin/payments', label: t('sections.payments.title') }}
    >
      {data ? (
        <PaymentDesk payment={data} />
      ) : error ? (
        <ErrorState title={t('failed')} text={errorMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={320} />
        </div>
      )}
    </AdminPage>
  );
}
