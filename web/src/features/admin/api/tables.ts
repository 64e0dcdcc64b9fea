// Queries and calls for the admin tables: one set for all of them.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';
import { fetchFile } from '@/api/fetch-file';
import { STAFF_PAGE_SIZE } from '@/lib/constants';

export type Table = Schemas['Table'];
export type TableColumn = Schemas['TableColumn'];
export type TableRow = Schemas['TableRow'];
export type Cells = Record<string, string>;

/** The search of a table, as in the address. */
export interface TableRequest {
  q: string;
  filter: string;
  sort: string;
}

const query = ({ q, filter, sort }: TableRequest) => ({
  ...(q && { q }),
  ...(filter && { filter }),
  ...(sort && { sort }),
});

export const tableKey = (table: string) => ['staff', 'table', table] as const;

export const tableOptions = (table: string, page: number, request: TableRequest, locale: string) =>
  queryOptions({
    queryKey: [...tableKey(table), page, request, locale],
    queryFn: ({ signal }) =>
      call(
        api.GET('/api/admin/tables/{table}', {
          params: {
            path: { table },
            query: { ...query(request), offset: (page - 1) * STAFF_PAGE_SIZE, limit: STAFF_PAGE_SIZE },
          },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });

export const addRow = (table: string, cells: Cells) =>
  call(api.POST('/api/admin/tables/{table}', { params: { path: { table } }, body: { cells } }));

export const changeRow = (table: string, { id, revision }: TableRow, cells: Cells) =>
  call(
    api.PUT('/api/admin/tables/{table}/{id}', {
      params: { path: { table, id: Number(id) } },
      body: { cells, ...(revision && { revision }) },
    }),
  );

export const moveRow = (table: string, id: string, up: boolean) =>
  call(
    api.POST('/api/admin/tables/{table}/{id}/move', {
      params: { path: { table, id: Number(id) } },
      body: { up },
    }),
  );

export const deleteRow = (table: string, id: string) =>
  call(api.DELETE('/api/admin/tables/{table}/{id}', { params: { path: { table, id: Number(id) } } }));

/** Exports the table as a file. */
export const exportTable = (table: string, request: TableRequest) =>
  fetchFile(`/api/admin/tables/${table}/export?${new URLSearchParams(query(request))}`);

export const bugReportOptions = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'bug-report', id],
    queryFn: ({ signal }) =>
      call(api.GET('/api/admin/bug-reports/{id}', { params: { path: { id: Number(id) } }, signal })),
  });
