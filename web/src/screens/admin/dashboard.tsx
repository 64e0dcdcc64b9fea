// The dashboard, the first page of the admin area.
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { isPeriod, type StatsPeriod } from '@/features/admin/api/dashboard';
import { DashboardView } from '@/features/admin/components/DashboardView';
import { useText } from '@/i18n';
import { AdminPage } from './shared/admin-page';
import { StaffOnly } from './shared/staff-only';

const route = getRouteApi('/_admin/_dashboard');

export function AdminDashboardScreen() {
  const t = useText('admin');
  return (
    <StaffOnly need="moderator">
      <AdminPage title={t('title')}>
        <Figures />
      </AdminPage>
    </StaffOnly>
  );
}

const USUAL: StatsPeriod = '30';

function Figures() {
  const navigate = useNavigate();
  const { days } = route.useSearch();
  return (
    <DashboardView
      period={isPeriod(days) ? days : USUAL}
      onPeriod={(period) =>
        void navigate({ to: '.', search: (old) => ({ ...old, days: period }), replace: true })
      }
    />
  );
}
