// A labelled multi-line text field with its hint and error.
import { type ComponentProps, useId } from 'react';
import { classNames } from '@/lib/class-names';
import styles from './Field.module.css';
import { type FieldNotes, useFieldNotes } from './use-field-notes';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'>, Pick<FieldNotes, 'hint' | 'error'> {
  label: string;
}

export function TextArea({ label, hint, error, className, ...rest }: TextAreaProps) {
  const id = useId();
  const { describing, watch, notes } = useFieldNotes({ ...rest, hint, error });
  return (
    <div className={classNames(styles.field, className)} {...watch}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea {...rest} id={id} className={classNames(styles.input, styles.lines)} {...describing} />
      {notes}
    </div>
  );
}
