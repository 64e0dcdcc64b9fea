// A styled native select.
import { classNames } from '@/lib/class-names';
import { Icon } from './Icon';
import styles from './Select.module.css';

interface SelectProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
  className?: string | undefined;
  name?: string | undefined;
  isInvalid?: boolean | undefined;
}

export function Select<T extends string>({
  label,
  options,
  value,
  onChange,
  className,
  name,
  isInvalid,
}: SelectProps<T>) {
  return (
    <span className={classNames(styles.box, className)}>
      <select
        className={styles.select}
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        name={name}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" size={16} />
    </span>
  );
}
