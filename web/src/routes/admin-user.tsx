// One account at the desk.
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ApiError, errorMessage } from '@/api/error';
import { useUser } from '@/api/user';
import { beginView, deskUserOptions } from '@/features/staff/api/people';
import { UserDesk } from '@/features/staff/components/UserDesk';
import { SECTIONS } from '@/features/staff/sections';
import { useText } from '@/i18n';
import { startView } from '@/lib/session';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';
import { AdminPage } from './admin-page';
import { NotFoundScreen } from './not-found';
import { StaffOnly } from './staff-only';

const NO_SUCH = [404, 422];

export function AdminUserScreen() {
  return (
    <StaffOnly need={SECTIONS.users.need}>
      <Account />
    </StaffOnly>
  );
}

function Account() {
  const t = useText('staff');
  const people = useText('people');
  const navigate = useNavigate();
  const { id = '' } = useParams({ strict: false });
  const own = useUser().data?.id;
  const { data, error, refetch } = useQuery(deskUserOptions(id));
  if (error instanceof ApiError && NO_SUCH.includes(error.status)) return <NotFoundScreen />;
  const look = async () => {
    try {
      const { token, login } = await beginView(id);
      startView({ id, login, token });
      await navigate({ to: '/home' });
    } catch (failure) {
      toast.error(errorMessage(failure));
    }
  };
  return (
    <AdminPage
      title={data?.login ?? people('user.one')}
      back={{ to: '/admin/users', label: t('sections.users.title') }}
    >
      {data ? (
        // Roles that were saved elsewhere are taken up by another form.
        <UserDesk
          key={data.roles.join()}
          user={data}
          isOwn={String(own) === data.id}
          onView={() => void look()}
        />
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
