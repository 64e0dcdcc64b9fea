// The admin page of an outgoing mail.

import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { mailOptions } from '@/features/admin/api/mails';
import { MailDetails } from '@/features/admin/components/MailDetails';
import { SECTIONS } from '@/features/admin/sections';
import { currentLocale, useLocale, useText } from '@/i18n';
import type { PrefetchContext } from '@/lib/prefetch';
import { AdminRecord } from './shared/admin-record';
import { mayPrefetch } from './shared/may-prefetch';
import { StaffOnly } from './shared/staff-only';

export function prefetch({ context: { queryClient }, params }: PrefetchContext<{ id: string }>): void {
  if (mayPrefetch(queryClient, SECTIONS.mail.need))
    void queryClient.prefetchQuery(mailOptions(params.id, currentLocale()));
}

export function AdminMailDetailScreen() {
  return (
    <StaffOnly need={SECTIONS.mail.need}>
      <OpenLetter />
    </StaffOnly>
  );
}

function OpenLetter() {
  const t = useText('admin');
  const { id } = useParams({ from: '/_admin/admin/mail/$id' });
  const asked = useQuery(mailOptions(id, useLocale()));
  return (
    <AdminRecord
      asked={asked}
      title={asked.data?.subject ?? t('letter.title')}
      back={{ to: '/admin/mail', label: t('sections.mail.title') }}
    >
      {(mail) => <MailDetails mail={mail} />}
    </AdminRecord>
  );
}
