// A field for the six digits of an authenticator app, or for a recovery code.
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
      // No maximum length: authenticator apps may insert a space, and a recovery code may be pasted here.
      {...(isRecovery ? { autoComplete: 'off' } : { autoComplete: 'one-time-code', inputMode: 'numeric' })}
    />
  );
}
