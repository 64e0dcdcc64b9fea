// A labelled text input with its hint and its error, all announced together.
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '@/lib/class-names';
import styles from './Field.module.css';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** A control inside the right edge, such as "show password". */
  trailing?: ReactNode;
}

export function Field({ label, hint, error, trailing, className, ...input }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={styles.box}>
        <Input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
        />
        {trailing && <span className={styles.trailing}>{trailing}</span>}
      </span>
      {note && (
        <span id={noteId} className={error ? styles.error : styles.hint}>
          {note}
        </span>
      )}
    </div>
  );
}

/** The bare input, for places that carry their own label. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={classNames(styles.input, className)} />;
}
