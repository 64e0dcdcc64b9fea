// A field for the six figures of an authenticator, or for a recovery code.
import { CODE_LENGTH } from '@/lib/constants';
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
      // Apps write the figures in two groups, and people type them so.
      {...(isRecovery
        ? { autoComplete: 'off' }
        : { autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: CODE_LENGTH + 1 })}
    />
  );
}
