import { classNames } from '@/lib/class-names';
import type { StaffRowsProps } from './StaffTable';
import styles from './StaffTable.module.css';

const COLUMNS_THAT_FIT = 7;
/** The column of actions stays visible, however wide the list is. */
const ACTIONS = 'actions';

export function StaffRows<T extends { id: string }>({ label, columns, rows }: StaffRowsProps<T>) {
  // A list of many columns is wider than its container, so it must be scrollable with the keyboard, too.
  const isWide = columns.length > COLUMNS_THAT_FIT;
  return (
    <section className={styles.scroller} {...(isWide && { tabIndex: 0, 'aria-label': label })}>
      <table aria-label={label} className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                {column.head ?? column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ id, cell, isName, size }) => (
                <td
                  key={id}
                  className={classNames(
                    isName && styles.name,
                    size && styles[size],
                    id === ACTIONS && styles.actions,
                  )}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
