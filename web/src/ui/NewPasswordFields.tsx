// A new password, typed twice, with a rating of its strength.
import { useText } from '@/i18n';
import { strengthOf } from '@/lib/account-rules';
import { PASSWORD_MIN_LENGTH } from '@/lib/constants';
import type { FieldProps } from './Field';
import styles from './NewPasswordFields.module.css';
import { PasswordField } from './PasswordField';

type Binding = Pick<FieldProps, 'name' | 'error' | 'onChange' | 'onBlur'> & { value: string };

interface NewPasswordFieldsProps {
  label: string;
  password: Binding;
  repeat: Binding;
}

export function NewPasswordFields({ label, password, repeat }: NewPasswordFieldsProps) {
  const t = useText('account');
  const strength = strengthOf(password.value);
  return (
    <>
      <PasswordField
        {...password}
        label={label}
        autoComplete="new-password"
        hint={
          strength ? (
            <span className={styles.strength} data-strength={strength}>
              {t(`strength.${strength}`)}
            </span>
          ) : (
            t('strength.hint', { min: PASSWORD_MIN_LENGTH })
          )
        }
      />
      <PasswordField {...repeat} label={t('repeat')} autoComplete="new-password" />
    </>
  );
}
