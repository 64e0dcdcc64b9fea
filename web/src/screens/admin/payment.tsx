// The admin page of a payment.

import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { adminPaymentOptions } from '@/features/admin/api/payments';
import { PaymentAdmin } from '@/features/admin/components/PaymentAdmin';
import { SECTIONS } from '@/features/admin/sections';
import { useText } from '@/i18n';
import type { PrefetchContext } from '@/lib/prefetch';
import { AdminRecord } from './shared/admin-record';
import { mayPrefetch } from './shared/may-prefetch';
import { StaffOnly } from './shared/staff-only';

const route = getRouteApi('/_admin/admin/payments/$code');

export function prefetch({ context: { queryClient }, params }: PrefetchContext<{ code: string }>): void {
  if (mayPrefetch(queryClient, SECTIONS.payments.need))
    void queryClient.prefetchQuery(adminPaymentOptions(params.code));
}

export function AdminPaymentScreen() {
  return (
    <StaffOnly need={SECTIONS.payments.need}>
      <Payment />
    </StaffOnly>
  );
}

function Payment() {
  const t = useText('admin');
  const people = useText('admin-accounts');
  const { code } = route.useParams();
  return (
    <AdminRecord
      asked={useQuery(adminPaymentOptions(code))}
      title={people('payment.title', { code: code.slice(0, 8) })}
      back={{ to: '/admin/payments', label: t('sections.payments.title') }}
    >
      {(payment) => <PaymentAdmin payment={payment} />}
    </AdminRecord>
  );
}
