// The admin page of a bug report.

import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { bugReportOptions } from '@/features/admin/api/tables';
import { BugReport } from '@/features/admin/components/BugReport';
import { SECTIONS } from '@/features/admin/sections';
import { useText } from '@/i18n';
import type { PrefetchContext } from '@/lib/prefetch';
import { AdminRecord } from './shared/admin-record';
import { mayPrefetch } from './shared/may-prefetch';
import { StaffOnly } from './shared/staff-only';

const route = getRouteApi('/_admin/admin/bug-reports/$id');

export function prefetch({ context: { queryClient }, params }: PrefetchContext<{ id: string }>): void {
  if (mayPrefetch(queryClient, SECTIONS.bugReports.need))
    void queryClient.prefetchQuery(bugReportOptions(params.id));
}

export function AdminBugReportScreen() {
  return (
    <StaffOnly need={SECTIONS.bugReports.need}>
      <Report />
    </StaffOnly>
  );
}

function Report() {
  const t = useText('admin');
  const { id } = route.useParams();
  return (
    <AdminRecord
      asked={useQuery(bugReportOptions(id))}
      title={t('report.title', { id })}
      back={{ to: '/admin/bug-reports', label: t('sections.bugReports.title') }}
      height={240}
    >
      {(report) => <BugReport report={report} />}
    </AdminRecord>
  );
}
