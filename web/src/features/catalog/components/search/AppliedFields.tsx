// The fields that the server recognized in a search query; each can be removed.
import { useText } from '@/i18n';
import { Icon } from '@/ui/Icon';
import type { AppliedField } from '../../search-syntax';
import styles from './AppliedFields.module.css';

interface AppliedFieldsProps {
  fields: readonly AppliedField[];
  onRemove: (field: AppliedField) => void;
}

export function AppliedFields({ fields, onRemove }: AppliedFieldsProps) {
  const t = useText('search');
  if (fields.length === 0) return null;
  return (
    <ul className={styles.fields} aria-label={t('applied.label')}>
      {fields.map((part) => {
        const value = part.negative ? t('applied.not', { value: part.value }) : part.value;
        const name = `${part.field}: ${value}`;
        return (
          <li key={name}>
            <button
              type="button"
              className={styles.field}
              aria-label={t('applied.remove', { name })}
              onClick={() => onRemove(part)}
            >
              <span className={styles.name}>{part.field}</span>
              {value}
              <Icon name="close" size={14} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
