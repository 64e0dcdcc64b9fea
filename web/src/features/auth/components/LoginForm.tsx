// The sign-in form. It asks for the two fields before it asks the server, and says aloud what went wrong.
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, errorMessage } from '@/api/error';
import { useText } from '@/i18n';
import { PASSWORD_MAX_LENGTH } from '@/lib/constants';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { useLogin } from '../api/login';
import styles from './LoginForm.module.css';
import { PasswordField } from './PasswordField';

type FieldName = 'login' | 'password';

export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useText('auth');
  const form = useRef<HTMLFormElement>(null);
  const login = useLogin();
  const [missing, setMissing] = useState<FieldName | null>(null);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (login.isPending) return;
    const data = new FormData(event.currentTarget);
    const values = { login: String(data.get('login')).trim(), password: String(data.get('password')) };
    const empty = !values.login ? 'login' : !values.password ? 'password' : null;
    setMissing(empty);
    if (empty) focusField(form.current, empty);
    else login.mutate(values, { onSuccess: onSignedIn });
  };

  const failedField = login.error instanceof ApiError ? login.error.field : undefined;
  const errorOf = (name: FieldName) => {
    if (missing === name) return t(`required.${name}`);
    return failedField === name ? errorMessage(login.error) : null;
  };
  const isFieldError = failedField === 'login' || failedField === 'password';

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <div role="alert" className={styles.announcer}>
        {login.error && !missing && !isFieldError && (
          <p className={styles.error}>{errorMessage(login.error)}</p>
        )}
      </div>
      <Field
        label={t('login')}
        name="login"
        type="text"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errorOf('login')}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX_LENGTH}
        required
        error={errorOf('password')}
      />
      <Button type="submit" variant="primary" size="l" busy={login.isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}

function focusField(form: HTMLFormElement | null, name: FieldName) {
  form?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
}
