// Query for one outgoing mail.
import { queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';

export type MailDetail = Schemas['MailDetail'];

export const mailOptions = (id: string, locale: string) =>
  queryOptions({
    queryKey: ['staff', 'mail', id, locale],
    queryFn: ({ signal }) => call(api.GET('/api/admin/mail/{id}', { params: { path: { id } }, signal })),
  });
