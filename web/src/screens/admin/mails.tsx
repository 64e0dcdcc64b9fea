// The table of outgoing mails; a row opens its mail.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TableRow } from '@/features/admin/api/tables';
import { MailState } from '@/features/admin/components/MailState';
import { rowLink } from '@/features/admin/components/StaffTable';
import { useText } from '@/i18n';
import { AdminTableScreen } from './tables';

export { prefetchTable as prefetch } from './shared/prefetch-table';

const opensLetter = (row: TableRow, name: ReactNode) => (
  <Link to="/admin/mail/$id" params={{ id: row.id }} className={rowLink}>
    {name}
  </Link>
);

export function AdminMailsScreen() {
  const t = useText('admin');
  return (
    <AdminTableScreen
      section="mail"
      opens={opensLetter}
      draws={{
        // The subject is empty until the mail is rendered, just before sending.
        subject: ({ cells }) => cells.subject || t('mail.noSubject'),
        state: ({ cells }) => <MailState state={cells.state ?? ''} />,
      }}
    />
  );
}
