// The sign-in form.
import { isRefusal } from '@/api/error';
import { useForm } from '@/api/use-form';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Form } from '@/ui/Form';
import { PasswordField } from '@/ui/PasswordField';
import { type Credentials, signIn } from '../api/sign-in';

interface LoginFormProps {
  /** What was typed before, if the user returned from the second step. */
  typed: Credentials | null;
  onSignedIn: () => void;
  /** The credentials are correct, but the account requires a code. */
  onSecondStep: (credentials: Credentials) => void;
}

export function LoginForm({ typed, onSignedIn, onSecondStep }: LoginFormProps) {
  const t = useText('auth');
  const account = useText('account');
  const form = useForm({
    initial: { login: typed?.login ?? '', password: typed?.password ?? '' },
    check: ({ login, password }) => ({
      login: login.trim() ? null : t('required.login'),
      password: password ? null : account('wrong.passwordMissing'),
    }),
    submit: async ({ login, password }) => {
      const credentials = { login: login.trim(), password };
      try {
        await signIn(credentials);
      } catch (error) {
        if (!isRefusal(error, 'totp_required')) throw error;
        return onSecondStep(credentials);
      }
      onSignedIn();
    },
  });
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
