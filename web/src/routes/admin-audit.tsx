// What the staff did: who, to what, and what changed. A name or an object narrows the log to itself.
import { useNavigate } from '@tanstack/react-router';
import type { TableRow } from '@/features/staff/api/tables';
import { AuditDetails } from '@/features/staff/components/AuditDetails';
import { withChosen } from '@/features/staff/desk';
import { useText } from '@/i18n';
import styles from './admin.module.css';
import { DeskScreen } from './admin-desk';

export function AdminAuditScreen() {
  return (
    <DeskScreen
      desk="audit"
      draws={{
        who: (row) => <Narrowing name="who" row={row} />,
        subject: (row) => <Narrowing name="subject" row={row} />,
        details: (row) => <AuditDetails row={row} />,
      }}
    />
  );
}

function Narrowing({ name, row }: { name: 'who' | 'subject'; row: TableRow }) {
  const t = useText('staff');
  const navigate = useNavigate();
  const value = row.cells[name] ?? '';
  const narrow = () =>
    void navigate({
      to: '.',
      search: ({ page: _, ...old }) => ({
        ...old,
        filter: withChosen(String(old.filter ?? ''), name, value),
      }),
    });
  return (
    <button
      type="button"
      className={styles.narrowing}
      aria-label={t('audit.showOnly', { value })}
      onClick={narrow}
    >
      {value}
    </button>
  );
}
