// Asks for the code of a two-factor account after the password: from the authenticator app, or a recovery
// code.
import { useEffect, useRef, useState } from 'react';
import { atField } from '@/api/error';
import { useForm } from '@/api/use-form';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { CodeField } from '@/ui/CodeField';
import { Form } from '@/ui/Form';
import styles from './SecondStep.module.css';

interface SecondStepProps {
  onCode: (code: string) => Promise<unknown>;
  onBack: () => void;
}

export function SecondStep({ onCode, onBack }: SecondStepProps) {
  const t = useText('auth');
  const account = useText('account');
  const input = useRef<HTMLInputElement>(null);
  const [isRecovery, setIsRecovery] = useState(false);
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.trim() ? null : account('wrong.codeMissing') }),
    submit: ({ code }) =>
      onCode(code.trim()).catch((error: unknown) => {
        throw atField(error, { totp_wrong: 'code' });
      }),
  });
  // The field is focused when the kind of code changes.
  useEffect(() => input.current?.focus(), [isRecovery]);
  return (
    <Form form={form} label={t('second.title')}>
      <p className={styles.lead}>{t(isRecovery ? 'second.recoveryLead' : 'second.lead')}</p>
      <CodeField
        {...form.text('code')}
        ref={input}
        label={account(isRecovery ? 'recoveryCode' : 'code')}
        isRecovery={isRecovery}
      />
      <Button type="submit" variant="primary" size="l" busy={form.isPending}>
        {t('second.submit')}
      </Button>
      <div className={styles.ways}>
        <Button variant="ghost" onClick={onBack}>
          {t('back')}
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            setIsRecovery(!isRecovery);
            form.reset();
          }}
        >
          {account(isRecovery ? 'toCode' : 'toRecovery')}
        </Button>
      </div>
    </Form>
  );
}
