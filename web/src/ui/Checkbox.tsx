// A checkbox with its label and error: a styled native input.
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  children: ReactNode;
  error?: string | null | undefined;
}

export function Checkbox({ children, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <>
      <label className={styles.checkbox}>
        <input
          type="checkbox"
          {...input}
          {...(error && { 'aria-invalid': true, 'aria-describedby': id })}
          className={styles.input}
        />
        <span className={styles.box} aria-hidden="true">
          <svg
            width="14"
            height="14"
            viewBox="0 0 14 14"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            aria-hidden="true"
          >
            <path d="m3 7.3 2.7 2.7L11 4.3" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </span>
        <span>{children}</span>
      </label>
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}
