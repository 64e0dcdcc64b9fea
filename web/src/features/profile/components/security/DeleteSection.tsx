// Deletes the account, after an explanation and only with the password or a code from a mail.
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { atField, errorMessage } from '@/api/error';
import { useForm } from '@/api/use-form';
import type { User } from '@/api/user';
import { useText } from '@/i18n';
import { useFault } from '@/i18n/use-fault';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Field } from '@/ui/Field';
import { Form } from '@/ui/Form';
import { PasswordField } from '@/ui/PasswordField';
import { Section } from '@/ui/Section';
import { toast } from '@/ui/toast';
import { askForDeletion, deleteAccount } from '../../api/account';
import styles from './DeleteSection.module.css';

const REMOVED = ['person', 'library', 'history'] as const;

interface DeleteSectionProps {
  user: User;
  /** The code from the mail whose link opened this page. */
  code: string | undefined;
  onDeleted: () => void;
}

export function DeleteSection({ user, code, onDeleted }: DeleteSectionProps) {
  const t = useText('profile');
  const [isOpen, setIsOpen] = useState(code !== undefined);
  return (
    <Section title={t('delete.title')} text={t('delete.text')}>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        {t('delete.open')}
      </Button>
      <DeleteDialog
        user={user}
        code={code}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onDeleted={onDeleted}
      />
    </Section>
  );
}

interface DeleteDialogProps extends DeleteSectionProps {
  open: boolean;
  onClose: () => void;
}

function DeleteDialog({ user, code, open, onClose, onDeleted }: DeleteDialogProps) {
  const t = useText('profile');
  const words = useFault();
  const id = useId();
  const byPassword = user.has_password && code === undefined;
  const form = useForm({
    initial: { password: '', code: code ?? '' },
    check: (values) => ({
      password: words(byPassword && !values.password ? 'passwordMissing' : null),
      code: words(byPassword || values.code.trim() ? null : 'codeMissing'),
    }),
    submit: async (values) => {
      try {
        await deleteAccount(byPassword ? { password: values.password } : { code: values.code.trim() });
      } catch (error) {
        // The error is shown at its field, and the specification asks for a message, too.
        toast.error(errorMessage(error));
        throw atField(error, { wrong_password: 'password', link_expired: 'code' });
      }
      onDeleted();
    },
  });
  const sendCode = useMutation({
    mutationFn: askForDeletion,
    onSuccess: () => toast.success(t('delete.codeSent')),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('delete.title')}
      failure={sendCode.error && errorMessage(sendCode.error)}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" type="submit" form={id} busy={form.isPending}>
            {t('delete.confirm')}
          </Button>
        </>
      }
    >
      <Form form={form} id={id}>
        <div className={styles.words}>
          <p>{t('delete.removes')}</p>
          <ul className={styles.list}>
            {REMOVED.map((what) => (
              <li key={what}>{t(`delete.removed.${what}`)}</li>
            ))}
          </ul>
          <p>{t('delete.keeps')}</p>
        </div>
        {byPassword ? (
          <PasswordField
            {...form.text('password')}
            label={t('delete.password')}
            autoComplete="current-password"
          />
        ) : (
          <>
            <Field {...form.text('code')} label={t('delete.code')} autoComplete="off" spellCheck={false} />
            <div>
              <Button size="s" busy={sendCode.isPending} onClick={() => sendCode.mutate()}>
                {t('delete.sendCode')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
}
