// The lists of the back office, a page at a time, and what one line of them opens.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';
import { STAFF_PAGE_SIZE } from '@/lib/constants';

export type Mail = Schemas['Mail'];
export type MailDetail = Schemas['MailDetail'];

const rangeOf = (page: number) => ({ offset: (page - 1) * STAFF_PAGE_SIZE, limit: STAFF_PAGE_SIZE });

export const mailListOptions = (page: number) =>
  queryOptions({
    queryKey: ['staff', 'mail', 'list', page],
    queryFn: ({ signal }) => call(api.GET('/api/admin/mail', { params: { query: rangeOf(page) }, signal })),
    placeholderData: keepPreviousData,
  });

export const mailOptions = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'mail', id],
    queryFn: ({ signal }) => call(api.GET('/api/admin/mail/{id}', { params: { path: { id } }, signal })),
  });
