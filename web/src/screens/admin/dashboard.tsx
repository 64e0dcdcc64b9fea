// The dashboard, the first page of the admin area.
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { dashboardOptions, isPeriod, type StatsPeriod } from '@/features/admin/api/dashboard';
import { DashboardView } from '@/features/admin/components/DashboardView';
import { useText } from '@/i18n';
import type { PrefetchContext } from '@/lib/prefetch';
import { asText } from '@/lib/search-values';
import { AdminPage } from './shared/admin-page';
import { mayPrefetch } from './shared/may-prefetch';
import { StaffOnly } from './shared/staff-only';

const route = getRouteApi('/_admin/_dashboard');

const NEED = 'moderator';
const USUAL: StatsPeriod = '30';
const periodOf = (days: unknown): StatsPeriod => (isPeriod(days) ? days : USUAL);

export function prefetch({ context: { queryClient }, location: { search } }: PrefetchContext): void {
  if (mayPrefetch(queryClient, NEED))
    void queryClient.prefetchQuery(dashboardOptions(periodOf(asText(search.days))));
}

export function AdminDashboardScreen() {
  const t = useText('admin');
  return (
    <StaffOnly need={NEED}>
      <AdminPage title={t('title')}>
        <Figures />
      </AdminPage>
    </StaffOnly>
  );
}

function Figures() {
  const navigate = useNavigate();
  const { days } = route.useSearch();
  return (
    <DashboardView
      period={periodOf(days)}
      onPeriod={(period) =>
        void navigate({ to: '.', search: (old) => ({ ...old, days: period }), replace: true })
      }
    />
  );
}
