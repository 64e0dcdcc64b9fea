// A field for the six figures of an authenticator, or for a recovery code.
import styles from './CodeField.module.css';
import { Field, type FieldProps } from './Field';

interface CodeFieldProps extends Omit<FieldProps, 'type' | 'className'> {
  isRecovery?: boolean;
}

export function CodeField({ isRecovery = false, ...props }: CodeFieldProps) {
  return (
    <Field
      {...props}
      className={styles.code}
      autoCapitalize="none"
      spellCheck={false}
      required
      // No length is set: apps write the figures in two groups, and who pastes a recovery code means it.
      {...(isRecovery ? { autoComplete: 'off' } : { autoComplete: 'one-time-code', inputMode: 'numeric' })}
    />
  );
}
