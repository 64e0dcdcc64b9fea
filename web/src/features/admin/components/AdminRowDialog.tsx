// Edits or adds a row, with a field for every editable column.
import { useId } from 'react';
import { useAction } from '@/api/use-action';
import { useForm } from '@/api/use-form';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Form } from '@/ui/Form';
import type { Cells, TableColumn, TableRow } from '../api/tables';
import { cellsOf } from '../table-query';
import { AdminField } from './AdminField';
import styles from './AdminTable.module.css';

interface AdminRowDialogProps {
  columns: readonly TableColumn[];
  row: TableRow | null;
  onClose: () => void;
  onSave: (cells: Cells) => Promise<unknown>;
  /** If it rejects, the dialog shows the error. */
  onDelete: (() => Promise<unknown>) | undefined;
}

export function AdminRowDialog({ columns, row, onClose, onSave, onDelete }: AdminRowDialogProps) {
  const t = useText('admin');
  const id = useId();
  const deletion = useAction();
  const form = useForm<Cells>({
    initial: cellsOf(columns, row),
    check: () => ({}),
    submit: (cells) => {
      deletion.reset();
      return onSave(cells);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(row ? 'desk.changing' : 'desk.adding')}
      failure={deletion.failure}
      actions={
        <>
          {onDelete && (
            <Button variant="danger" busy={deletion.isPending} onClick={() => deletion.run(onDelete)}>
              {t('desk.delete')}
            </Button>
          )}
          <Button onClick={onClose}>{t('desk.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={form.isPending}>
            {t('desk.save')}
          </Button>
        </>
      }
    >
      <Form form={form} id={id} className={styles.fields}>
        {columns
          .filter((column) => column.edited)
          .map((column) => (
            <AdminField
              key={column.name}
              column={column}
              value={form.values[column.name] ?? ''}
              refersTo={row?.names[column.name]}
              error={form.text(column.name).error}
              onChange={(value) => form.set(column.name, value)}
            />
          ))}
      </Form>
    </Dialog>
  );
}
