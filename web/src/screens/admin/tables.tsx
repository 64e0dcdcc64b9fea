// The admin tables without tools or forms of their own: users, payments, reports, redirects, search engine texts.
// Tables with them have a file each and use the same component.
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TableRequest, TableRow } from '@/features/admin/api/tables';
import { AdminTable, type AdminTableTools } from '@/features/admin/components/AdminTable';
import { rowLink } from '@/features/admin/components/StaffTable';
import { SECTIONS, tableOf } from '@/features/admin/sections';
import { useText } from '@/i18n';
import { AdminPage } from './shared/admin-page';
import { StaffOnly } from './shared/staff-only';

export { prefetchTable as prefetch } from './shared/prefetch-table';

const route = getRouteApi('/_admin/_tables');

type AdminTableKey =
  | 'tracks'
  | 'artists'
  | 'users'
  | 'payments'
  | 'promos'
  | 'bugReports'
  | 'redirects'
  | 'seo'
  | 'jobs'
  | 'audit'
  | 'slides'
  | 'homeSections'
  | 'notices'
  | 'banners'
  | 'interactives'
  | 'playlists'
  | 'mail'
  | 'posts'
  | 'faq'
  | 'pages'
  | 'pageVersions'
  | 'vocabularies'
  | 'prices';

export const AdminUsersScreen = () => <AdminTableScreen section="users" opens={opensUser} />;
export const AdminPaymentsScreen = () => (
  <AdminTableScreen section="payments" opens={opensPayment} draws={PAYMENT_DRAWS} sizes={PAYMENT_SIZES} />
);
export const AdminRedirectsScreen = () => <AdminTableScreen section="redirects" />;
export const AdminSeoScreen = () => <AdminTableScreen section="seo" />;
export const AdminSlidesScreen = () => <AdminTableScreen section="slides" />;
export const AdminHomeSectionsScreen = () => <AdminTableScreen section="homeSections" />;
export const AdminNoticesScreen = () => <AdminTableScreen section="notices" />;
export const AdminBannersScreen = () => <AdminTableScreen section="banners" />;
export const AdminInteractivesScreen = () => (
  <AdminTableScreen section="interactives" opens={opensInteractive} />
);
export const AdminBugReportsScreen = () => <AdminTableScreen section="bugReports" opens={opensReport} />;

const opensUser = (row: TableRow, name: ReactNode) => (
  <Link to="/admin/users/$id" params={{ id: row.id }} className={rowLink}>
    {name}
  </Link>
);

/** A prefix of the code; the payment's page shows it in full. */
const PAYMENT_CODE_SHOWN = 8;

const opensPayment = (row: TableRow) => (
  <Link
    to="/admin/payments/$code"
    params={{ code: row.cells.code ?? '' }}
    className={rowLink}
    title={row.cells.code ?? ''}
  >
    {row.cells.code?.slice(0, PAYMENT_CODE_SHOWN)}
  </Link>
);

/** A prefix of the provider's long reference; the payment's page shows it in full. */
const CHARGE_SHOWN = 12;

const PAYMENT_DRAWS = {
  charge: ({ cells: { charge } }: TableRow) =>
    charge && charge.length > CHARGE_SHOWN ? (
      <span title={charge}>{charge.slice(0, CHARGE_SHOWN)}…</span>
    ) : (
      charge
    ),
};
const PAYMENT_SIZES = {
  code: 'short',
  login: 'short',
  email: 'short',
  provider: 'short',
  charge: 'short',
} as const;

const opensReport = (row: TableRow, name: ReactNode) => (
  <Link to="/admin/bug-reports/$id" params={{ id: row.id }} className={rowLink}>
    {name}
  </Link>
);

const opensInteractive = (row: TableRow, name: ReactNode) => (
  <Link to="/admin/interactives/$id" params={{ id: row.id }} className={rowLink}>
    {name}
  </Link>
);

interface AdminTableScreenProps extends AdminTableTools {
  section: AdminTableKey;
  /** Rendered above the table. */
  children?: ReactNode;
  /** A form that is shown instead of the table. */
  instead?: ReactNode;
}

export function AdminTableScreen({ section, children, instead, ...tools }: AdminTableScreenProps) {
  const t = useText('admin');
  const navigate = useNavigate();
  const { q = '', filter = '', sort = '', page = 1 } = route.useSearch();
  const { need, icon } = SECTIONS[section];
  const searchOf = (request: TableRequest) =>
    Object.fromEntries(Object.entries(request).filter(([, value]) => value !== ''));
  return (
    <StaffOnly need={need}>
      <AdminPage title={t(`sections.${section}.title`)} back={{ to: '/admin', label: t('title') }}>
        {instead ?? (
          <>
            {children}
            <AdminTable
              table={tableOf(section)}
              label={t(`sections.${section}.title`)}
              empty={{ icon, title: t('desk.empty'), text: t(`sections.${section}.text`) }}
              request={{ q, filter, sort }}
              page={page}
              onPage={(next) => void navigate({ to: '.', search: (old) => ({ ...old, page: next }) })}
              onRequest={(request) => void navigate({ to: '.', search: searchOf(request), replace: true })}
              {...tools}
            />
          </>
        )}
      </AdminPage>
    </StaffOnly>
  );
}
