// Asks for an e-mail address at the end of a social sign-in without a verified one.
import { useState } from 'react';
import { useForm } from '@/api/use-form';
import { useText } from '@/i18n';
import { useFault } from '@/i18n/use-fault';
import { emailFault } from '@/lib/account-rules';
import { EMAIL_MAX_LENGTH } from '@/lib/constants';
import { Button } from '@/ui/Button';
import { ConsentBox } from '@/ui/ConsentBox';
import { Field } from '@/ui/Field';
import { Form } from '@/ui/Form';
import { requestMailboxProof } from '../api/mail';
import styles from './Lead.module.css';
import { MailSent } from './MailSent';

interface MailboxFormProps {
  ticket: string;
  /** The unverified address from the provider. */
  proposal: string;
}

export function MailboxForm({ ticket, proposal }: MailboxFormProps) {
  const t = useText('auth');
  const account = useText('account');
  const words = useFault();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initial: { email: proposal, consent: false },
    check: ({ email, consent }) => ({
      email: words(emailFault(email)),
      consent: words(consent ? null : 'consentMissing'),
    }),
    submit: async ({ email, consent }) => {
      await requestMailboxProof({ ticket, email: email.trim(), consent });
      setSentTo(email.trim());
    },
  });
  if (sentTo) {
    return (
      <MailSent title={t('email.sent')} text={t('email.sentText', { email: sentTo })}>
        <Button onClick={() => setSentTo(null)}>{t('email.other')}</Button>
      </MailSent>
    );
  }
  return (
    <Form form={form}>
      <p className={styles.lead}>{t('email.lead')}</p>
      <Field
        {...form.text('email')}
        label={account('email')}
        type="email"
        maxLength={EMAIL_MAX_LENGTH}
        autoComplete="email"
        required
      />
      <ConsentBox {...form.box('consent')} />
      <Button type="submit" variant="primary" size="l" busy={form.isPending}>
        {t('email.submit')}
      </Button>
    </Form>
  );
}
