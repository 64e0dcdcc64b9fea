// A form with its two voices: what went wrong as a whole, and what was wrong with the field just left.
import type { FormEvent, ReactNode, RefObject } from 'react';
import { classNames } from '@/lib/class-names';
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
  return (
    <form
      ref={form.ref}
      id={id}
      aria-label={label}
      className={classNames(styles.form, className)}
      onSubmit={form.onSubmit}
      noValidate
    >
      <div role="alert" className={styles.announcer}>
        {form.failure && <p className={styles.error}>{form.failure}</p>}
      </div>
      {children}
      <div role="status" className={styles.status}>
        <VisuallyHidden>{form.announcement}</VisuallyHidden>
      </div>
    </form>
  );
}
