// The table of posts and news; a row opens its editor.
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TableRow } from '@/features/admin/api/tables';
import { rowLink } from '@/features/admin/components/StaffTable';
import { AdminTableScreen } from './tables';

export { prefetchTable as prefetch } from './shared/prefetch-table';

const opensPost = (row: TableRow, name: ReactNode) => (
  <Link to="/admin/posts/$id" params={{ id: row.id }} className={rowLink}>
    {name}
  </Link>
);

export function AdminPostsScreen() {
  const navigate = useNavigate();
  const begin = () => void navigate({ to: '/admin/posts/$id', params: { id: 'new' } });
  return <AdminTableScreen section="posts" opens={opensPost} onAdd={begin} />;
}
