// The admin table of artists, with search and a form for new ones.
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { isStaff, useUser } from '@/api/user';
import { type TableRow, tableKey } from '@/features/admin/api/tables';
import { rowLink } from '@/features/admin/components/StaffTable';
import { NewArtistDialog } from '@/features/catalog-admin/components/NewArtistDialog';
import { AdminTableScreen } from './tables';

export { prefetchTable as prefetch } from './shared/prefetch-table';

const opensArtist = (row: TableRow, name: ReactNode) => (
  <Link to="/admin/artists/$id" params={{ id: row.id }} className={rowLink}>
    {name}
  </Link>
);

export function AdminArtistsScreen() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const canWrite = isStaff(useUser().data?.roles, 'admin');
  const [isNew, setIsNew] = useState(false);
  return (
    <>
      <AdminTableScreen
        section="artists"
        opens={opensArtist}
        {...(canWrite && { onAdd: () => setIsNew(true) })}
      />
      {isNew && (
        <NewArtistDialog
          onClose={() => setIsNew(false)}
          onAdded={({ id }) => {
            void client.invalidateQueries({ queryKey: tableKey('artists') });
            void navigate({ to: '/admin/artists/$id', params: { id } });
          }}
        />
      )}
    </>
  );
}
