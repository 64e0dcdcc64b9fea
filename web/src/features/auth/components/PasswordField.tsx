// A password input that can show what was typed.
import { useState } from 'react';
import { useText } from '@/i18n';
import { Field, type FieldProps } from '@/ui/Field';
import { IconButton } from '@/ui/IconButton';

export function PasswordField(props: Omit<FieldProps, 'type' | 'trailing'>) {
  const t = useText('auth');
  const [shown, setShown] = useState(false);
  return (
    <Field
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
