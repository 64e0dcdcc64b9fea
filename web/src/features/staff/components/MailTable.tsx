// Outgoing mail, newest first; a row opens its letter.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useText } from '@/i18n';
import { type Mail, mailListOptions } from '../api/lists';
import styles from './MailTable.module.css';
import { Moment } from './Moment';
import { MailKind, MailState } from './mail-words';
import { type ListPlace, rowLink, type StaffColumn, StaffTable } from './StaffTable';

export function MailTable(place: ListPlace) {
  const t = useText('staff');
  const columns: StaffColumn<Mail>[] = [
    { id: 'time', label: t('mail.time'), size: 'short', cell: (mail) => <Moment at={mail.created_at} /> },
    { id: 'to', label: t('mail.to'), size: 'long', cell: (mail) => mail.to },
    { id: 'kind', label: t('mail.kind'), cell: (mail) => <MailKind kind={mail.kind} /> },
    {
      id: 'subject',
      label: t('mail.subject'),
      isName: true,
      cell: (mail) => (
        <Link to="/admin/mail/$id" params={{ id: mail.id }} preload={false} className={rowLink}>
          {mail.subject ?? t('mail.noSubject')}
        </Link>
      ),
    },
    { id: 'state', label: t('mail.state'), size: 'short', cell: (mail) => <MailState state={mail.state} /> },
    { id: 'attempts', label: t('mail.attempts'), size: 'short', cell: (mail) => mail.attempts },
    {
      id: 'error',
      label: t('mail.error'),
      size: 'long',
      cell: (mail) => mail.error && <span className={styles.error}>{mail.error}</span>,
    },
  ];
  return (
    <StaffTable
      {...place}
      label={t('sections.mail.title')}
      columns={columns}
      list={useQuery(mailListOptions(place.page))}
      empty={{ icon: 'mail', title: t('mail.empty.title'), text: t('mail.empty.text') }}
    />
  );
}
