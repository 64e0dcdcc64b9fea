// The changes of an audit entry as a small table of old and new values. Long values and further changes are
// collapsed, and so is the stored entry.
import { useState } from 'react';
import { useText } from '@/i18n';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { TableRow } from '../api/tables';
import styles from './AuditDetails.module.css';

/** The number of changes that are expanded. */
const SHOWN = 3;
/** The number of characters above which a value is collapsed. */
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
