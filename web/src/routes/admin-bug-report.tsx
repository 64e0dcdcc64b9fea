// One report of a problem.
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError, errorMessage } from '@/api/error';
import { bugReportOptions } from '@/features/staff/api/tables';
import { BugReport } from '@/features/staff/components/BugReport';
import { SECTIONS } from '@/features/staff/sections';
import { useText } from '@/i18n';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import { AdminPage } from './admin-page';
import { NotFoundScreen } from './not-found';
import { StaffOnly } from './staff-only';

const NO_SUCH = [404, 422];

export function AdminBugReportScreen() {
  return (
    <StaffOnly need={SECTIONS.bugReports.need}>
      <Report />
    </StaffOnly>
  );
}

function Report() {
  const t = useText('staff');
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(bugReportOptions(id));
  if (error instanceof ApiError && NO_SUCH.includes(error.status)) return <NotFoundScreen />;
  return (
    <AdminPage
      title={t('report.title', { id })}
      back={{ to: '/admin/bug-reports', label: t('sections.bugReports.title') }}
    >
      {data ? (
        <BugReport report={data} />
      ) : error ? (
        <ErrorState title={t('failed')} text={errorMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={240} />
        </div>
      )}
    </AdminPage>
  );
}
