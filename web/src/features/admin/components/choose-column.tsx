import type { MouseEvent } from 'react';
import type { useText } from '@/i18n';
import { Checkbox } from '@/ui/Checkbox';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { TableRow } from '../api/tables';
import { afterPage, afterPress, type RowSelection } from '../row-selection';
import styles from './AdminTable.module.css';
import type { StaffColumn } from './StaffTable';

/** The column of checkboxes in a list for bulk changes. `naming` is the column that names a row. */
export function chooseColumn(
  rows: readonly TableRow[],
  naming: string,
  { chosen, onChosen, anchor, onAnchor }: RowSelection,
  t: ReturnType<typeof useText<'admin'>>,
): StaffColumn<TableRow> {
  const ids = rows.map(({ id }) => id);
  const press = (id: string) => (event: MouseEvent) => {
    onChosen(afterPress(chosen, ids, id, anchor, event.shiftKey));
    onAnchor(id);
  };
  const isEvery = ids.length > 0 && ids.every((id) => chosen.has(id));
  return {
    id: 'choose',
    label: t('desk.choose'),
    size: 'short',
    head: (
      <span className={styles.choose}>
        <Checkbox checked={isEvery} onChange={() => onChosen(afterPage(chosen, ids))}>
          <VisuallyHidden>{t('desk.chooseAll')}</VisuallyHidden>
        </Checkbox>
      </span>
    ),
    cell: ({ id, cells }) => (
      <span className={styles.choose}>
        {/* A click event knows whether Shift is pressed, and keys also activate a checkbox by a click. */}
        <Checkbox checked={chosen.has(id)} onClick={press(id)} onChange={() => undefined}>
          <VisuallyHidden>{t('desk.chooseRow', { name: cells[naming] ?? id })}</VisuallyHidden>
        </Checkbox>
      </span>
    ),
  };
}
