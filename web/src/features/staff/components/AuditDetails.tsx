// What a change did, as a small table: what it was and what it is. What stands in the log is folded below.
import { useText } from '@/i18n';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { TableRow } from '../api/tables';
import styles from './AuditDetails.module.css';

export function AuditDetails({ row }: { row: TableRow }) {
  const t = useText('staff');
  const changes = row.changes ?? [];
  if (!changes.length) return null;
  const isChange = changes.some(({ before }) => before);
  return (
    <>
      <table className={styles.changes}>
        <thead>
          <tr>
            {(['field', 'before', 'after'] as const).map((name) => (
              <th key={name} scope="col">
                {isChange && name !== 'field' ? (
                  t(`audit.${name}`)
                ) : (
                  <VisuallyHidden>{t(`audit.${name}`)}</VisuallyHidden>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{before && <del>{before}</del>}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <details className={styles.raw}>
        <summary>{t('audit.raw')}</summary>
        <pre>{indented(row.cells.details)}</pre>
      </details>
    </>
  );
}

function indented(json: string | null | undefined): string {
  try {
    return JSON.stringify(JSON.parse(json ?? ''), null, 2);
  } catch {
    return json ?? '';
  }
}
