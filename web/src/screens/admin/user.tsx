// The admin page of an account.

import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useUser } from '@/api/user';
import { adminUserOptions, beginView } from '@/features/admin/api/accounts';
import { UserAdmin } from '@/features/admin/components/UserAdmin';
import { SECTIONS } from '@/features/admin/sections';
import { useText } from '@/i18n';
import type { PrefetchContext } from '@/lib/prefetch';
import { startView } from '@/lib/session';
import { AdminRecord } from './shared/admin-record';
import { mayPrefetch } from './shared/may-prefetch';
import { StaffOnly } from './shared/staff-only';

const route = getRouteApi('/_admin/admin/users/$id');

export function prefetch({ context: { queryClient }, params }: PrefetchContext<{ id: string }>): void {
  if (mayPrefetch(queryClient, SECTIONS.users.need))
    void queryClient.prefetchQuery(adminUserOptions(params.id));
}

export function AdminUserScreen() {
  return (
    <StaffOnly need={SECTIONS.users.need}>
      <Account />
    </StaffOnly>
  );
}

function Account() {
  const t = useText('admin');
  const people = useText('admin-accounts');
  const navigate = useNavigate();
  const { id } = route.useParams();
  const own = useUser().data?.id;
  const asked = useQuery(adminUserOptions(id));
  const look = async () => {
    const { token, login } = await beginView(id);
    startView({ id, login, token });
    await navigate({ to: '/home' });
  };
  return (
    <AdminRecord
      asked={asked}
      title={asked.data?.login ?? people('user.one')}
      back={{ to: '/admin/users', label: t('sections.users.title') }}
    >
      {(user) => (
        // The key remounts the form when the roles were changed elsewhere.
        <UserAdmin key={user.roles.join()} user={user} isOwn={String(own) === user.id} onView={look} />
      )}
    </AdminRecord>
  );
}
