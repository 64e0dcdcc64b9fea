// The registration form. Most refusals of the server are already shown at the fields while typing.
import { useForm } from '@/api/use-form';
import { useText } from '@/i18n';
import { useFault } from '@/i18n/use-fault';
import { emailFault, loginFault, passwordFault, repeatFault } from '@/lib/account-rules';
import { EMAIL_MAX_LENGTH } from '@/lib/constants';
import { Button } from '@/ui/Button';
import { ConsentBox } from '@/ui/ConsentBox';
import { Field } from '@/ui/Field';
import { Form } from '@/ui/Form';
import { NewPasswordFields } from '@/ui/NewPasswordFields';
import { register } from '../api/sign-in';
import { SocialButtons } from './SocialButtons';

interface SignupFormProps {
  /** The address to which the user wanted to go. */
  backurl: string | undefined;
  onSignedIn: () => void;
}

export function SignupForm({ backurl, onSignedIn }: SignupFormProps) {
  const t = useText('auth');
  const account = useText('account');
  const words = useFault();
  const form = useForm({
    initial: { login: '', email: '', password: '', repeat: '', consent: false },
    check: ({ login, email, password, repeat, consent }) => ({
      login: words(loginFault(login)),
      email: words(emailFault(email)),
      password: words(passwordFault(password, [login, email])),
      repeat: words(repeatFault(password, repeat)),
      consent: words(consent ? null : 'consentMissing'),
    }),
    submit: async ({ login, email, password, consent }) => {
      await register({ login: login.trim(), email: email.trim(), password, consent });
      onSignedIn();
    },
  });
  return (
    <>
      <Form form={form}>
        <Field
          {...form.text('login')}
          label={account('login')}
          hint={account('loginHint')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Field
          {...form.text('email')}
          label={account('email')}
          type="email"
          maxLength={EMAIL_MAX_LENGTH}
          autoComplete="email"
          required
        />
        <NewPasswordFields
          label={account('password')}
          password={form.text('password')}
          repeat={form.text('repeat')}
        />
        <ConsentBox {...form.box('consent')} />
        <Button type="submit" variant="primary" size="l" busy={form.isPending}>
          {t('signup.submit')}
        </Button>
      </Form>
      <SocialButtons
        backurl={backurl}
        consent={{ isGiven: form.values.consent, ask: () => form.judge('consent') }}
      />
    </>
  );
}
