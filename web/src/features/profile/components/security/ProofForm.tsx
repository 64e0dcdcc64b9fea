// Asks for password and code before two-factor sign-in is changed.
import { atField } from '@/api/error';
import { useForm } from '@/api/use-form';
import type { User } from '@/api/user';
import { useText } from '@/i18n';
import { useFault } from '@/i18n/use-fault';
import { Button } from '@/ui/Button';
import { CodeField } from '@/ui/CodeField';
import { Form } from '@/ui/Form';
import { PasswordField } from '@/ui/PasswordField';
import type { Proof } from '../../api/two-factor';
import actions from '../Actions.module.css';

interface ProofFormProps {
  user: User;
  /** The label of the button. */
  action: string;
  isDanger?: boolean;
  onProof: (proof: Proof) => Promise<unknown>;
  onCancel: () => void;
}

export function ProofForm({ user, action, isDanger = false, onProof, onCancel }: ProofFormProps) {
  const t = useText('profile');
  const account = useText('account');
  const words = useFault();
  const form = useForm({
    initial: { password: '', code: '' },
    check: ({ password, code }) => ({
      password: words(user.has_password && !password ? 'passwordMissing' : null),
      code: words(code.trim() ? null : 'codeMissing'),
    }),
    submit: ({ password, code }) => onProof({ password, code: code.trim() }).catch(rethrowAtField),
  });
  return (
    <Form form={form} label={action}>
      {user.has_password && (
        <PasswordField
          {...form.text('password')}
          label={account('password')}
          autoComplete="current-password"
        />
      )}
      {/* A recovery code is accepted, too. */}
      <CodeField {...form.text('code')} label={account('code')} isRecovery />
      <div className={actions.actions}>
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={form.isPending}>
          {action}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  );
}

/** Assigns each refusal to its field. */
export function rethrowAtField(error: unknown): never {
  throw atField(error, { wrong_password: 'password', totp_wrong: 'code' });
}
