// A labelled text input whose hint and error are announced with it.
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '@/lib/class-names';
import styles from './Field.module.css';
import { type FieldNotes, useFieldNotes } from './use-field-notes';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id'>, Pick<FieldNotes, 'hint' | 'error'> {
  label: string;
  /** For a field whose purpose is clear from its context. */
  isLabelHidden?: boolean;
  /** A control inside the right edge, such as "show password". */
  trailing?: ReactNode;
}

export function Field({ label, isLabelHidden, hint, error, trailing, className, ...input }: FieldProps) {
  const id = useId();
  const { describing, watch, notes } = useFieldNotes({ ...input, hint, error });
  return (
    <div className={classNames(styles.field, className)} {...watch}>
      {!isLabelHidden && (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      <span className={styles.box}>
        <Input {...(isLabelHidden && { 'aria-label': label })} {...input} id={id} {...describing} />
        {trailing && <span className={styles.trailing}>{trailing}</span>}
      </span>
      {notes}
    </div>
  );
}

/** The bare input, for places with a label of their own. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={classNames(styles.input, className)} />;
}
