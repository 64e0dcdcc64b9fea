import { classNames } from '@/lib/class-names';
import type { StaffRowsProps } from './StaffTable';
import styles from './StaffTable.module.css';

export function StaffRows<T extends { id: string }>({ label, columns, rows }: StaffRowsProps<T>) {
  return (
    <table aria-label={label} className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col">
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ id, cell, isName, size }) => (
              <td key={id} className={classNames(isName && styles.name, size && styles[size])}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
