// What a change did, as a small table: what it was and what it is. Much of it is folded; what stands in the log is folded
// below.
import { useState } from 'react';
import { useText } from '@/i18n';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { TableRow } from '../api/tables';
import styles from './AuditDetails.module.css';

/** So many changes stand open. */
const SHOWN = 3;
/** Letters of a value that are a few lines. */
const LONG = 120;

export function AuditDetails({ row }: { row: TableRow }) {
  const t = useText('admin');
  const [isOpen, setIsOpen] = useState(false);
  const changes = row.changes ?? [];
  if (!changes.length) return null;
  const isChange = changes.some(({ before }) => before);
  const hidden = Math.max(0, changes.length - SHOWN);
  const isFoldable =
    hidden > 0 || changes.some(({ before, after }) => Math.max(before.length, after.length) > LONG);
  const shown = isOpen ? changes : changes.slice(0, SHOWN);
  return (
    <>
      <table className={styles.changes} data-folded={(isFoldable && !isOpen) || undefined}>
        <thead>
          <tr>
            {(isChange ? (['field', 'before', 'after'] as const) : (['field', 'after'] as const)).map(
              (name) => (
                <th key={name} scope="col">
                  {isChange && name !== 'field' ? (
                    t(`audit.${name}`)
                  ) : (
                    <VisuallyHidden>{t(`audit.${name}`)}</VisuallyHidden>
                  )}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {isChange && (
                <td>
                  <del className={styles.value}>{before}</del>
                </td>
              )}
              <td>
                <span className={styles.value}>{after}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isFoldable && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('audit.fold') : hidden > 0 ? t('audit.more', { count: hidden }) : t('audit.whole')}
        </button>
      )}
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
