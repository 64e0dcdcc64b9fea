// The admin table of tracks, with search and changes of several at once.
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { isStaff, useUser } from '@/api/user';
import { type TableRow, tableKey } from '@/features/admin/api/tables';
import { rowLink } from '@/features/admin/components/StaffTable';
import { BulkBar } from '@/features/catalog-admin/components/BulkBar';
import { ScheduledActions } from '@/features/catalog-admin/components/ScheduledActions';
import { AdminTableScreen } from './tables';

export { prefetchTable as prefetch } from './shared/prefetch-table';

const NOBODY: ReadonlySet<string> = new Set();

const opensTrack = (row: TableRow, name: ReactNode) => (
  <Link to="/admin/tracks/$id" params={{ id: row.id }} className={rowLink}>
    {name}
  </Link>
);

export function AdminTracksScreen() {
  const client = useQueryClient();
  const canWrite = isStaff(useUser().data?.roles, 'admin');
  const [chosen, setChosen] = useState(NOBODY);
  const [anchor, setAnchor] = useState<string | null>(null);
  const refresh = () => void client.invalidateQueries({ queryKey: tableKey('tracks') });
  return (
    <>
      <AdminTableScreen
        section="tracks"
        opens={opensTrack}
        {...(canWrite && {
          choosing: { chosen, onChosen: setChosen, anchor, onAnchor: setAnchor },
          actions: ({ id, cells }: TableRow) =>
            cells.state === 'scheduled' && (
              <ScheduledActions
                id={id}
                title={cells.title ?? ''}
                publishAt={cells.published_at ?? null}
                onDone={refresh}
              />
            ),
        })}
      />
      {canWrite && <BulkBar chosen={chosen} onClear={() => setChosen(NOBODY)} onDone={refresh} />}
    </>
  );
}
