// A form with two live regions: one for an error of the whole form, one for the error of the last field left.
import type { FormEvent, ReactNode, RefObject } from 'react';
import { classNames } from '@/lib/class-names';
import { Failure } from './Failure';
import styles from './Form.module.css';
import { VisuallyHidden } from './VisuallyHidden';

interface FormProps {
  form: {
    ref: RefObject<HTMLFormElement | null>;
    failure: string | null;
    announcement: string;
    onSubmit: (event: FormEvent) => void;
  };
  label?: string;
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}

export function Form({ form, label, id, className, children }: FormProps) {
  const { ref, failure, announcement, onSubmit } = form;
  return (
    <form
      ref={ref}
      id={id}
      aria-label={label}
      className={classNames(styles.form, className)}
      onSubmit={onSubmit}
      noValidate
    >
      <Failure message={failure} />
      {children}
      <div role="status" className={styles.status}>
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </form>
  );
}
