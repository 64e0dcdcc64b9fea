// The plain lists of the desk, each a line here: payments, promo codes, reports, redirects, words for search engines.
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TableRow, TableWish } from '@/features/staff/api/tables';
import { DeskTable } from '@/features/staff/components/DeskTable';
import { rowLink } from '@/features/staff/components/StaffTable';
import { pageNumber } from '@/features/staff/page-number';
import { SECTIONS } from '@/features/staff/sections';
import { useText } from '@/i18n';
import { AdminPage } from './admin-page';
import { StaffOnly } from './staff-only';

type Desk =
  | 'payments'
  | 'promos'
  | 'bugReports'
  | 'redirects'
  | 'seo'
  | 'slides'
  | 'homeSections'
  | 'notices'
  | 'banners'
  | 'interactives'
  | 'playlists';

export const AdminPaymentsScreen = () => <DeskScreen desk="payments" />;
export const AdminPromosScreen = () => <DeskScreen desk="promos" />;
export const AdminRedirectsScreen = () => <DeskScreen desk="redirects" />;
export const AdminSeoScreen = () => <DeskScreen desk="seo" />;
export const AdminSlidesScreen = () => <DeskScreen desk="slides" />;
export const AdminHomeSectionsScreen = () => <DeskScreen desk="homeSections" />;
export const AdminNoticesScreen = () => <DeskScreen desk="notices" />;
export const AdminBannersScreen = () => <DeskScreen desk="banners" />;
export const AdminInteractivesScreen = () => <DeskScreen desk="interactives" opens={opensInteractive} />;
export const AdminBugReportsScreen = () => <DeskScreen desk="bugReports" opens={opensReport} />;

const opensReport = (row: TableRow, name: ReactNode) => (
  <Link to="/admin/bug-reports/$id" params={{ id: row.id }} preload={false} className={rowLink}>
    {name}
  </Link>
);

const opensInteractive = (row: TableRow, name: ReactNode) => (
  <Link to="/admin/interactives/$id" params={{ id: row.id }} preload={false} className={rowLink}>
    {name}
  </Link>
);

interface DeskScreenProps {
  desk: Desk;
  opens?: (row: TableRow, name: ReactNode) => ReactNode;
  /** Where rows are added in a way of their own. */
  onAdd?: () => void;
}

export function DeskScreen({ desk, opens, onAdd }: DeskScreenProps) {
  const t = useText('staff');
  const navigate = useNavigate();
  const { q = '', filter = '', sort = '', page } = useSearch({ strict: false });
  const { path, need, icon } = SECTIONS[desk];
  const written = (wish: TableWish) =>
    Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== ''));
  return (
    <StaffOnly need={need}>
      <AdminPage title={t(`sections.${desk}.title`)} back={{ to: '/admin', label: t('title') }}>
        <DeskTable
          table={path.slice('/admin/'.length)}
          label={t(`sections.${desk}.title`)}
          empty={{ icon, title: t('desk.empty'), text: t(`sections.${desk}.text`) }}
          wish={{ q: String(q), filter: String(filter), sort: String(sort) }}
          page={pageNumber(page)}
          onPage={(next) => void navigate({ to: '.', search: (old) => ({ ...old, page: String(next) }) })}
          onWish={(wish) => void navigate({ to: '.', search: written(wish), replace: true })}
          {...(opens && { opens })}
          {...(onAdd && { onAdd })}
        />
      </AdminPage>
    </StaffOnly>
  );
}
