// The audit log: who changed what. Selecting a name or an object filters the log by it.
import { useNavigate } from '@tanstack/react-router';
import type { TableRow } from '@/features/admin/api/tables';
import { subjectText } from '@/features/admin/audit-subject';
import { AuditDetails } from '@/features/admin/components/AuditDetails';
import { withTableFilter } from '@/features/admin/table-query';
import { useText } from '@/i18n';
import styles from './admin.module.css';
import { AdminTableScreen } from './tables';

export { prefetchTable as prefetch } from './shared/prefetch-table';

/** The changes get most of the width, because they matter most. */
const SIZES = {
  action: 'slim',
  at: 'slim',
  who: 'slim',
  subject: 'slim',
  details: 'wide',
  address: 'slim',
} as const;

export function AdminAuditLogScreen() {
  const t = useText('admin');
  const subjectLabel = (value: string) => subjectText(t, value);
  return (
    <AdminTableScreen
      section="audit"
      draws={{
        who: (row) => <Narrowing name="who" row={row} labelOf={(value) => value} />,
        subject: (row) => <Narrowing name="subject" row={row} labelOf={subjectLabel} />,
        details: (row) => <AuditDetails row={row} />,
      }}
      valueLabels={{ subject: subjectLabel }}
      sizes={SIZES}
    />
  );
}

interface NarrowingProps {
  name: 'who' | 'subject';
  row: TableRow;
  labelOf: (value: string) => string;
}

function Narrowing({ name, row, labelOf }: NarrowingProps) {
  const t = useText('admin');
  const navigate = useNavigate();
  const value = row.cells[name] ?? '';
  const narrow = () =>
    void navigate({
      to: '.',
      search: ({ page: _, ...old }) => ({
        ...old,
        filter: withTableFilter(old.filter ?? '', name, value),
      }),
    });
  return (
    <button
      type="button"
      className={styles.narrowing}
      aria-label={t('audit.showOnly', { value: labelOf(value) })}
      title={labelOf(value) === value ? undefined : value}
      onClick={narrow}
    >
      {labelOf(value)}
    </button>
  );
}
