// The two steps of a password reset: requesting the mail, and setting the new password.
import { useState } from 'react';
import { isRefusal } from '@/api/error';
import { useForm } from '@/api/use-form';
import { useText } from '@/i18n';
import { useFault } from '@/i18n/use-fault';
import { passwordFault, repeatFault } from '@/lib/account-rules';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Form } from '@/ui/Form';
import { NewPasswordFields } from '@/ui/NewPasswordFields';
import { requestPasswordReset, resetPassword } from '../api/mail';
import styles from './Lead.module.css';
import { MailSent } from './MailSent';

export function RequestResetForm() {
  const t = useText('auth');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initial: { login: '' },
    check: ({ login }) => ({ login: login.trim() ? null : t('required.login') }),
    submit: async ({ login }) => {
      await requestPasswordReset(login.trim());
      setSentTo(login.trim());
    },
  });
  if (sentTo) {
    return (
      <MailSent title={t('reset.sent')} text={t('reset.sentText', { login: sentTo })}>
        <Button onClick={() => setSentTo(null)}>{t('reset.again')}</Button>
      </MailSent>
    );
  }
  return (
    <Form form={form}>
      <p className={styles.lead}>{t('reset.lead')}</p>
      <Field
        {...form.text('login')}
        label={t('login')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" variant="primary" size="l" busy={form.isPending}>
        {t('reset.submit')}
      </Button>
    </Form>
  );
}

interface NewPasswordProps {
  login: string;
  checkword: string;
  onSaved: () => void;
  /** Called when the link is not valid and another one has to be requested. */
  onAskAgain: () => void;
}

export function NewPassword({ login, checkword, onSaved, onAskAgain }: NewPasswordProps) {
  const t = useText('auth');
  const account = useText('account');
  const words = useFault();
  const [isExpired, setIsExpired] = useState(false);
  const form = useForm({
    initial: { password: '', repeat: '' },
    check: ({ password, repeat }) => ({
      password: words(passwordFault(password, [login])),
      repeat: words(repeatFault(password, repeat)),
    }),
    submit: async ({ password }) => {
      try {
        await resetPassword({ login, checkword, password });
      } catch (error) {
        setIsExpired(isRefusal(error, 'link_expired'));
        throw error;
      }
      onSaved();
    },
  });
  return (
    <Form form={form}>
      <p className={styles.lead}>{t('reset.newLead', { login })}</p>
      {/* Password managers need the login of the account whose password changes. */}
      <input type="text" autoComplete="username" value={login} readOnly hidden />
      <NewPasswordFields
        label={account('passwordNew')}
        password={form.text('password')}
        repeat={form.text('repeat')}
      />
      {isExpired ? (
        <Button variant="primary" size="l" onClick={onAskAgain}>
          {t('reset.askAgain')}
        </Button>
      ) : (
        <Button type="submit" variant="primary" size="l" busy={form.isPending}>
          {t('reset.save')}
        </Button>
      )}
    </Form>
  );
}
