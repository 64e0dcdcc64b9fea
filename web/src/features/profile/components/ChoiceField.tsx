// A segmented control with its label above.
import { Segmented } from '@/ui/Segmented';
import styles from './ChoiceField.module.css';

interface ChoiceFieldProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

export function ChoiceField<T extends string>(props: ChoiceFieldProps<T>) {
  return (
    <div className={styles.choice}>
      <span className={styles.label} aria-hidden="true">
        {props.label}
      </span>
      <Segmented {...props} />
    </div>
  );
}
