// Any admin table: the server describes its columns, this component renders, sorts, filters and edits the
// rows.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '@/api/error';
import { useAction } from '@/api/use-action';
import { useLocale, useText } from '@/i18n';
import { STAFF_PAGE_SIZE } from '@/lib/constants';
import { saveFile } from '@/lib/save-file';
import { useSearchText } from '@/lib/use-search-text';
import { Button } from '@/ui/Button';
import { Failure } from '@/ui/Failure';
import { Input } from '@/ui/Field';
import type { IconName } from '@/ui/Icon';
import { IconButton } from '@/ui/IconButton';
import { Select } from '@/ui/Select';
import { toast } from '@/ui/toast';
import { refreshPending } from '../api/pending';
import {
  addRow,
  changeRow,
  deleteRow,
  exportTable,
  moveRow,
  type TableColumn,
  type TableRequest,
  type TableRow,
  tableKey,
  tableOptions,
} from '../api/tables';
import type { RowSelection } from '../row-selection';
import { cellsOf, filtersOf, sortedBy, withTableFilter } from '../table-query';
import { AdminCell } from './AdminCell';
import { AdminRowDialog } from './AdminRowDialog';
import styles from './AdminTable.module.css';
import { chooseColumn } from './choose-column';
import { type ColumnSize, type ListPosition, type StaffColumn, StaffTable } from './StaffTable';

/** What a specific table adds to the generic one. */
export interface AdminTableTools {
  /** Wraps the first cell in a link, if a row has a page of its own. */
  opens?: (row: TableRow, name: ReactNode) => ReactNode;
  /** Custom cells of columns, by column name. */
  draws?: Record<string, (row: TableRow) => ReactNode>;
  /** Custom widths of columns, by column name. */
  sizes?: Record<string, ColumnSize>;
  /** Texts for filter values, by column name. */
  valueLabels?: Record<string, (value: string) => string>;
  /** Buttons at the end of a row. */
  actions?: (row: TableRow) => ReactNode;
  /** Replaces the dialog that adds a row. */
  onAdd?: () => void;
  /** Set if rows can be selected for a bulk change. */
  choosing?: RowSelection;
}

interface AdminTableProps extends ListPosition, AdminTableTools {
  table: string;
  label: string;
  empty: { icon: IconName; title: string; text: string };
  request: TableRequest;
  onRequest: (request: TableRequest) => void;
}

const LONG: readonly TableColumn['kind'][] = ['text', 'long_text', 'track', 'artist', 'playlist'];

export function AdminTable({
  table,
  label,
  empty,
  request,
  onRequest,
  opens,
  draws,
  sizes,
  valueLabels,
  actions,
  onAdd,
  choosing,
  ...place
}: AdminTableProps) {
  const t = useText('admin');
  const locale = useLocale();
  const client = useQueryClient();
  const list = useQuery(tableOptions(table, place.page, request, locale));
  const [edited, setEdited] = useState<TableRow | 'new' | null>(null);
  const columns = list.data?.columns ?? [];
  const isEdited = columns.some((column) => column.edited);
  const isNarrowed = Boolean(request.q || request.filter);
  const refresh = () => {
    // A report that has been closed no longer counts as pending.
    void refreshPending(client);
    return client.invalidateQueries({ queryKey: tableKey(table) });
  };

  const save = async (cells: Record<string, string>) => {
    await (edited === 'new' || !edited ? addRow(table, cells) : changeRow(table, edited, cells));
    setEdited(null);
    toast.success(t('desk.saved'));
    await refresh();
  };
  const remove = async (row: TableRow) => {
    await deleteRow(table, row.id);
    setEdited(null);
    toast.success(t('desk.deleted'), {
      label: t('desk.undo'),
      run: () =>
        void addRow(table, cellsOf(columns, row)).then(refresh, (failure) =>
          toast.error(errorMessage(failure)),
        ),
    });
    await refresh();
  };

  const move = async (row: TableRow, up: boolean) => {
    try {
      await moveRow(table, row.id, up);
    } catch (failure) {
      toast.error(errorMessage(failure));
    }
    await refresh();
  };
  // Rows can be moved only in the unfiltered list in its own order.
  const moves = Boolean(list.data?.moves) && !isNarrowed && !request.sort;
  const isEnd = (row: TableRow, up: boolean) =>
    up
      ? place.page === 1 && list.data?.items[0]?.id === row.id
      : place.page * STAFF_PAGE_SIZE >= (list.data?.total ?? 0) && list.data?.items.at(-1)?.id === row.id;

  const tableColumns: StaffColumn<TableRow>[] = columns
    // The position is visible from the order of the rows, and long texts are shown in the row's form.
    .filter(({ kind }, at) => kind !== 'position' && (at === 0 || kind !== 'long_text'))
    .map((column, at) => ({
      id: column.name,
      label: column.label,
      isName: at === 0,
      size: sizes?.[column.name] ?? (LONG.includes(column.kind) ? 'long' : 'short'),
      cell: (row) => {
        // A card omits empty values.
        const hasContent = at === 0 || Boolean(row.cells[column.name]);
        const cell = draws?.[column.name]?.(row) ?? (hasContent && <AdminCell column={column} row={row} />);
        return at === 0 && opens ? opens(row, cell) : cell;
      },
    }));
  if (choosing)
    tableColumns.unshift(chooseColumn(list.data?.items ?? [], columns[0]?.name ?? '', choosing, t));
  // The column is omitted if no row has actions.
  const hasActions = list.data?.items.some((row) => Boolean(actions?.(row)));
  if (isEdited || moves || hasActions) {
    tableColumns.push({
      id: 'actions',
      label: t('desk.actions'),
      size: 'short',
      cell: (row) => (
        <span className={styles.actions}>
          {moves &&
            [true, false].map((up) => (
              <IconButton
                key={String(up)}
                icon={up ? 'arrowUp' : 'arrowDown'}
                size="s"
                label={t(up ? 'desk.moveUp' : 'desk.moveDown')}
                disabled={isEnd(row, up)}
                onClick={() => void move(row, up)}
              />
            ))}
          {isEdited && (
            <Button size="s" onClick={() => setEdited(row)}>
              {t('desk.change')}
            </Button>
          )}
          {actions?.(row)}
        </span>
      ),
    });
  }
  return (
    <>
      <Tools
        table={table}
        columns={columns}
        request={request}
        onRequest={onRequest}
        valueLabels={valueLabels}
        order={t(list.data?.in_order ? 'desk.inOrder' : 'desk.newest')}
        onAdd={onAdd ?? (list.data?.adds ? () => setEdited('new') : undefined)}
      />
      <StaffTable
        {...place}
        label={label}
        columns={tableColumns}
        list={list}
        empty={isNarrowed ? { icon: 'search', title: t('desk.noneFit'), text: t('desk.noneFitText') } : empty}
      />
      {edited && (
        <AdminRowDialog
          columns={columns}
          row={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSave={save}
          onDelete={edited !== 'new' && list.data?.deletes ? () => remove(edited) : undefined}
        />
      )}
    </>
  );
}

interface ToolsProps {
  table: string;
  columns: readonly TableColumn[];
  request: TableRequest;
  onRequest: (request: TableRequest) => void;
  valueLabels: AdminTableTools['valueLabels'];
  /** The label of the list's own order. */
  order: string;
  onAdd: (() => void) | undefined;
}

function Tools({ table, columns, request, onRequest, valueLabels, order, onAdd }: ToolsProps) {
  const t = useText('admin');
  const [typed, setTyped] = useSearchText(request.q, (q) => onRequest({ ...request, q }));
  const exporting = useAction();
  const exportRows = async () => saveFile(await exportTable(table, request), `${table}.csv`);
  const labelOf = (name: string, value: string) => valueLabels?.[name]?.(value) ?? value;
  const sorts = columns
    // The position is visible from the order of the rows, and long texts are shown in the row's form.
    .filter(({ kind }, at) => kind !== 'position' && (at === 0 || kind !== 'long_text'))
    .flatMap(({ name, label }) => [
      { value: name, label: t('desk.up', { name: label }) },
      { value: `-${name}`, label: t('desk.down', { name: label }) },
    ]);
  return (
    <div className={styles.tools}>
      <Input
        type="search"
        value={typed}
        aria-label={t('desk.search')}
        placeholder={t('desk.search')}
        className={styles.search}
        onChange={(event) => setTyped(event.target.value)}
      />
      {columns
        .filter(({ kind }) => kind === 'choice')
        .map(({ name, label, choices }) => (
          <Select
            key={name}
            label={label}
            value={filtersOf(request.filter, name)}
            options={[{ value: '', label: t('desk.any', { name: label }) }, ...choices]}
            onChange={(value) =>
              onRequest({ ...request, filter: withTableFilter(request.filter, name, value) })
            }
          />
        ))}
      {columns
        .filter(({ name, kind }) => kind === 'text' && filtersOf(request.filter, name))
        .map(({ name, label }) => (
          <Button
            key={name}
            icon="close"
            onClick={() => onRequest({ ...request, filter: withTableFilter(request.filter, name, '') })}
          >
            {t('desk.only', { name: label, value: labelOf(name, filtersOf(request.filter, name)) })}
          </Button>
        ))}
      <Select
        label={t('desk.sort')}
        value={sortedBy(request.sort, columns)}
        options={[{ value: '', label: order }, ...sorts]}
        onChange={(sort) => onRequest({ ...request, sort })}
      />
      <span className={styles.ends}>
        <Button icon="download" busy={exporting.isPending} onClick={() => exporting.run(exportRows)}>
          {t('desk.export')}
        </Button>
        {onAdd && (
          <Button icon="plus" variant="primary" onClick={onAdd}>
            {t('desk.add')}
          </Button>
        )}
      </span>
      <Failure message={exporting.failure} />
    </div>
  );
}
