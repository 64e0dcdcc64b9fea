// Radio buttons with the number of tracks for each value.
import { useId } from 'react';
import { useText } from '@/i18n';
import styles from './Radios.module.css';

interface RadiosProps<T extends string | number> {
  label: string;
  value: T;
  options: readonly { value: T; label: string; count: number | undefined }[];
  onChange: (value: T) => void;
}

export function Radios<T extends string | number>({ label, value, options, onChange }: RadiosProps<T>) {
  const t = useText('filters');
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
          {option.count !== undefined && (
            <span className={styles.count}>{t('count', { count: option.count })}</span>
          )}
        </label>
      ))}
    </div>
  );
}
