// A labelled text of several lines, with its hint and its error.
import { type ComponentProps, useId } from 'react';
import { classNames } from '@/lib/class-names';
import styles from './Field.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string;
  hint?: string;
  error?: string | null | undefined;
}

export function TextArea({ label, hint, error, className, ...rest }: TextAreaProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        className={classNames(styles.input, styles.lines)}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      {note && (
        <span id={`${id}-note`} className={error ? styles.error : styles.hint}>
          {note}
        </span>
      )}
    </div>
  );
}
