import type { StaffRowsProps } from './StaffTable';
import styles from './StaffTable.module.css';

export function StaffCards<T extends { id: string }>({ label, columns, rows }: StaffRowsProps<T>) {
  const name = columns.find((column) => column.isName);
  const facts = columns.filter((column) => column !== name);
  return (
    <ul aria-label={label} className={styles.cards}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          {name && <p className={styles.name}>{name.cell(row)}</p>}
          <dl className={styles.facts}>
            {facts.map(({ id, label, cell, size }) => {
              const content = cell(row);
              return (
                (content || content === 0) && (
                  <div key={id} className={size === 'long' || size === 'wide' ? styles.spread : undefined}>
                    <dt>{label}</dt>
                    <dd>{content}</dd>
                  </div>
                )
              );
            })}
          </dl>
        </li>
      ))}
    </ul>
  );
}
