// Changes the password; accounts created by a social sign-in set their first one by mail.
import { useMutation } from '@tanstack/react-query';
import { atField, errorMessage } from '@/api/error';
import { useForm } from '@/api/use-form';
import type { User } from '@/api/user';
import { useText } from '@/i18n';
import { useFault } from '@/i18n/use-fault';
import { passwordFault, repeatFault } from '@/lib/account-rules';
import { Button } from '@/ui/Button';
import { Failure } from '@/ui/Failure';
import { Form } from '@/ui/Form';
import { NewPasswordFields } from '@/ui/NewPasswordFields';
import { PasswordField } from '@/ui/PasswordField';
import { Section } from '@/ui/Section';
import { toast } from '@/ui/toast';
import { askForPassword, changePassword } from '../../api/account';
import actions from '../Actions.module.css';

export function PasswordSection({ user, onChanged }: { user: User; onChanged: () => void }) {
  const t = useText('profile');
  return (
    <Section title={t('password.title')} text={t('password.text')}>
      {user.has_password ? (
        <ChangePassword user={user} onChanged={onChanged} />
      ) : (
        <FirstPassword user={user} />
      )}
    </Section>
  );
}

function ChangePassword({ user, onChanged }: { user: User; onChanged: () => void }) {
  const t = useText('profile');
  const account = useText('account');
  const words = useFault();
  const form = useForm({
    initial: { password_old: '', password_new: '', repeat: '' },
    check: ({ password_old, password_new, repeat }) => ({
      password_old: words(password_old ? null : 'passwordMissing'),
      password_new: words(passwordFault(password_new, [user.login, user.email])),
      repeat: words(repeatFault(password_new, repeat)),
    }),
    submit: async ({ password_old, password_new }) => {
      try {
        await changePassword({ password_old, password_new });
      } catch (error) {
        throw atField(error, { wrong_password: 'password_old' });
      }
      form.reset();
      toast.success(t('password.changed'));
      onChanged();
    },
  });
  return (
    <Form form={form} label={t('password.title')}>
      {user.email_pending && (
        <p className={actions.note}>{t('password.callsOff', { email: user.email_pending })}</p>
      )}
      <input type="text" autoComplete="username" value={user.login} readOnly hidden />
      <PasswordField
        {...form.text('password_old')}
        label={t('password.old')}
        autoComplete="current-password"
      />
      <NewPasswordFields
        label={account('passwordNew')}
        password={form.text('password_new')}
        repeat={form.text('repeat')}
      />
      <div>
        <Button type="submit" busy={form.isPending}>
          {t('password.change')}
        </Button>
      </div>
    </Form>
  );
}

function FirstPassword({ user }: { user: User }) {
  const t = useText('profile');
  const send = useMutation({
    mutationFn: () => askForPassword(user.login),
    onSuccess: () => toast.success(t('mail.sent')),
  });
  return (
    <>
      <p className={actions.note}>{t('password.none')}</p>
      <Button busy={send.isPending} onClick={() => send.mutate()}>
        {t('password.send')}
      </Button>
      <Failure message={send.error && errorMessage(send.error)} />
    </>
  );
}
