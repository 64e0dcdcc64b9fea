// What the staff did, newest first.
import { useQuery } from '@tanstack/react-query';
import { useText } from '@/i18n';
import { type AuditEntry, auditListOptions } from '../api/lists';
import { detailLines } from '../audit-details';
import { Moment } from './Moment';
import { type ListPlace, type StaffColumn, StaffTable } from './StaffTable';

/** What actions are called. One this version does not know is shown as it came. */
function Action({ code }: { code: string }) {
  const t = useText('staff');
  return code === 'mail.read' ? t('audit.actions.mailRead') : code;
}

export function AuditTable(place: ListPlace) {
  const t = useText('staff');
  const columns: StaffColumn<AuditEntry>[] = [
    { id: 'time', label: t('audit.time'), size: 'short', cell: (entry) => <Moment at={entry.at} /> },
    { id: 'who', label: t('audit.who'), cell: (entry) => entry.who },
    { id: 'action', label: t('audit.action'), isName: true, cell: (entry) => <Action code={entry.action} /> },
    { id: 'subject', label: t('audit.subject'), size: 'long', cell: (entry) => entry.subject },
    {
      id: 'details',
      label: t('audit.details'),
      size: 'long',
      cell: ({ details }) => detailLines(details).join('\n'),
    },
    { id: 'address', label: t('audit.address'), size: 'long', cell: (entry) => entry.address },
  ];
  return (
    <StaffTable
      {...place}
      label={t('sections.audit.title')}
      columns={columns}
      list={useQuery(auditListOptions(place.page))}
      empty={{ icon: 'history', title: t('audit.empty.title'), text: t('audit.empty.text') }}
    />
  );
}
