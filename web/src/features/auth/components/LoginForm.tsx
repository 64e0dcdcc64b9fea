// The sign-in form, and its second step for accounts that have one.
import { useState } from 'react';
import { isRefusal } from '@/api/error';
import { useForm } from '@/api/use-form';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Form } from '@/ui/Form';
import { PasswordField } from '@/ui/PasswordField';
import { signIn } from '../api/sign-in';
import { SecondStep } from './SecondStep';

export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useText('auth');
  const account = useText('account');
  const [isSecondStep, setSecondStep] = useState(false);
  const form = useForm({
    initial: { login: '', password: '' },
    check: ({ login, password }) => ({
      login: login.trim() ? null : t('required.login'),
      password: password ? null : account('wrong.passwordMissing'),
    }),
    submit: async (values) => {
      try {
        await enter(values);
      } catch (error) {
        if (!isRefusal(error, 'totp_required')) throw error;
        setSecondStep(true);
      }
    },
  });
  const enter = async ({ login, password }: typeof form.values, code?: string) => {
    await signIn({ login: login.trim(), password, ...(code && { code }) });
    onSignedIn();
  };

  if (isSecondStep) {
    return <SecondStep onCode={(code) => enter(form.values, code)} onBack={() => setSecondStep(false)} />;
  }
  return (
    <Form form={form}>
      <Field
        {...form.text('login')}
        label={t('login')}
        type="text"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField {...form.text('password')} label={account('password')} autoComplete="current-password" />
      <Button type="submit" variant="primary" size="l" busy={form.isPending}>
        {t('submit')}
      </Button>
    </Form>
  );
}
