// What a change did, as a small table: what it was and what it is.
import { useText } from '@/i18n';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { auditChanges } from '../audit-changes';
import styles from './AuditDetails.module.css';

export function AuditDetails({ details }: { details: string | null | undefined }) {
  const t = useText('staff');
  const changes = auditChanges(details);
  if (!changes.length) return null;
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          {(['field', 'before', 'after'] as const).map((name) => (
            <th key={name} scope="col">
              <VisuallyHidden>{t(`audit.${name}`)}</VisuallyHidden>
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
  );
}
