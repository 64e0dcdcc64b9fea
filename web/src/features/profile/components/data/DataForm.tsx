import { ApiError, atField } from '@/api/error';
import { useForm } from '@/api/use-form';
import type { User } from '@/api/user';
import { useText } from '@/i18n';
import { useFault } from '@/i18n/use-fault';
import { emailFault, loginFault } from '@/lib/account-rules';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, USER_NAME_MAX_LENGTH } from '@/lib/constants';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Form } from '@/ui/Form';
import { PasswordField } from '@/ui/PasswordField';
import { Section } from '@/ui/Section';
import { toast } from '@/ui/toast';
import { useUpdateUser } from '../../api/profile';
import { EmailState } from './EmailState';

export function DataForm({ user }: { user: User }) {
  const t = useText('profile');
  const account = useText('account');
  const words = useFault();
  const update = useUpdateUser();
  const isNewEmail = (email: string) => email.trim() !== user.email && email.trim() !== user.email_pending;
  const asksPassword = (email: string) => user.has_password && isNewEmail(email);
  const form = useForm({
    initial: {
      name: user.name,
      userName: user.userName,
      login: user.login,
      email: user.email_pending ?? user.email,
      password: '',
    },
    check: ({ userName, login, email, password }) => ({
      userName: words(userName.trim() ? null : 'userNameMissing'),
      login: words(loginFault(login)),
      email: words(emailFault(email)),
      password: asksPassword(email) && !password ? t('data.passwordWanted') : null,
    }),
    submit: async (values) => {
      const email = values.email.trim();
      const isChanged = isNewEmail(email);
      try {
        await update.mutateAsync({
          name: values.name.trim(),
          userName: values.userName.trim(),
          login: values.login.trim(),
          ...(isChanged && { email, ...(user.has_password && { password: values.password }) }),
        });
      } catch (error) {
        if (error instanceof ApiError && error.field) toast.error(error.message);
        throw atField(error, { wrong_password: 'password', password_required: 'password' });
      }
      form.set('password', '');
      toast.success(t(isChanged ? 'data.emailSent' : 'saved'));
    },
  });
  return (
    <Section title={t('data.title')} text={t('data.text')}>
      <Form form={form}>
        <Field
          {...form.text('userName')}
          label={t('data.userName')}
          maxLength={USER_NAME_MAX_LENGTH}
          autoComplete="nickname"
          required
        />
        <Field
          {...form.text('name')}
          label={t('data.name')}
          maxLength={NAME_MAX_LENGTH}
          autoComplete="name"
        />
        <Field
          {...form.text('login')}
          label={account('login')}
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
        <EmailState user={user} />
        {asksPassword(form.values.email) && (
          <PasswordField
            {...form.text('password')}
            label={t('data.emailPassword')}
            hint={t('data.emailPasswordHint')}
            autoComplete="current-password"
          />
        )}
        <div>
          <Button type="submit" variant="primary" busy={form.isPending}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
