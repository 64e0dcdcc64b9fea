// What the staff did.
import { AuditTable } from '@/features/staff/components/AuditTable';
import { AdminList } from './admin-list';

export function AdminAuditScreen() {
  return <AdminList section="audit" table={AuditTable} />;
}
