// A password input that can reveal its value.
import { useState } from 'react';
import { useText } from '@/i18n';
import { PASSWORD_MAX_LENGTH } from '@/lib/constants';
import { Field, type FieldProps } from './Field';
import { IconButton } from './IconButton';

export function PasswordField(props: Omit<FieldProps, 'type' | 'trailing'>) {
  const t = useText();
  const [shown, setShown] = useState(false);
  return (
    <Field
      maxLength={PASSWORD_MAX_LENGTH}
      required
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={shown ? t('hidePassword') : t('showPassword')}
          tooltip={false}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
