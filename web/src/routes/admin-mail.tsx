// Outgoing mail.
import { MailTable } from '@/features/staff/components/MailTable';
import { AdminList } from './admin-list';

export function AdminMailScreen() {
  return <AdminList section="mail" table={MailTable} />;
}
