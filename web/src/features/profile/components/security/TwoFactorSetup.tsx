// Enables two-factor sign-in: the password, the QR code for the app, the first code.
import { useState } from 'react';
import { useForm } from '@/api/use-form';
import type { User } from '@/api/user';
import { useText } from '@/i18n';
import { useFault } from '@/i18n/use-fault';
import { Button } from '@/ui/Button';
import { CodeField } from '@/ui/CodeField';
import { CopyButton } from '@/ui/CopyButton';
import { Form } from '@/ui/Form';
import { PasswordField } from '@/ui/PasswordField';
import { QrCode } from '@/ui/QrCode';
import { confirmTwoFactor, startTwoFactor, type TwoFactorStart } from '../../api/two-factor';
import actions from '../Actions.module.css';
import { rethrowAtField } from './ProofForm';
import styles from './TwoFactorSetup.module.css';

interface TwoFactorSetupProps {
  user: User;
  onEnabled: (recovery: readonly string[]) => void;
  onCancel: () => void;
}

export function TwoFactorSetup({ user, onEnabled, onCancel }: TwoFactorSetupProps) {
  const [start, setStart] = useState<TwoFactorStart | null>(null);
  return start ? (
    <FirstCode start={start} onEnabled={onEnabled} onCancel={onCancel} />
  ) : (
    <StartForm user={user} onStart={setStart} onCancel={onCancel} />
  );
}

interface BeginProps {
  user: User;
  onStart: (start: TwoFactorStart) => void;
  onCancel: () => void;
}

function StartForm({ user, onStart, onCancel }: BeginProps) {
  const t = useText('profile');
  const account = useText('account');
  const words = useFault();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({
      password: words(user.has_password && !password ? 'passwordMissing' : null),
    }),
    submit: ({ password }) => startTwoFactor(password).then(onStart, rethrowAtField),
  });
  return (
    <Form form={form} label={t('twoFactor.begin')}>
      <p className={actions.note}>{t('twoFactor.begin')}</p>
      {user.has_password && (
        <PasswordField
          {...form.text('password')}
          label={account('password')}
          autoComplete="current-password"
        />
      )}
      <div className={actions.actions}>
        <Button type="submit" variant="primary" busy={form.isPending}>
          {t('twoFactor.next')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  );
}

interface FirstCodeProps {
  start: TwoFactorStart;
  onEnabled: (recovery: readonly string[]) => void;
  onCancel: () => void;
}

function FirstCode({ start, onEnabled, onCancel }: FirstCodeProps) {
  const t = useText('profile');
  const account = useText('account');
  const words = useFault();
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: words(code.trim() ? null : 'codeMissing') }),
    submit: ({ code }) =>
      confirmTwoFactor(code.trim()).then(({ recovery }) => onEnabled(recovery), rethrowAtField),
  });
  return (
    <Form form={form} label={t('twoFactor.title')}>
      <p className={actions.note}>{t('twoFactor.scan')}</p>
      <QrCode label={t('twoFactor.qr')} {...start.qr} />
      <div>
        <p className={actions.quiet}>{t('twoFactor.secret')}</p>
        <div className={styles.secret}>
          <code>{start.secret}</code>
          <CopyButton text={start.secret} />
        </div>
      </div>
      <CodeField {...form.text('code')} label={account('code')} />
      <div className={actions.actions}>
        <Button type="submit" variant="primary" busy={form.isPending}>
          {t('twoFactor.confirm')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  );
}
