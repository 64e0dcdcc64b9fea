// Confirms an action on an account, with a reason that is recorded in the audit log.
import { type ReactNode, useId } from 'react';
import { useForm } from '@/api/use-form';
import { useText } from '@/i18n';
import { STAFF_REASON_MAX } from '@/lib/constants';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Field } from '@/ui/Field';
import { Form } from '@/ui/Form';
import styles from './AdminTable.module.css';

interface ReasonDialogProps {
  title: string;
  text: string;
  action: string;
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
  /** Further fields above the reason. */
  children?: ReactNode;
}

export function ReasonDialog({ title, text, action, onConfirm, onClose, children }: ReasonDialogProps) {
  const t = useText('admin-accounts');
  const id = useId();
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? null : t('reason.required') }),
    submit: async ({ reason }) => {
      await onConfirm(reason.trim());
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="danger" busy={form.isPending}>
            {action}
          </Button>
        </>
      }
    >
      <Form form={form} id={id} className={styles.fields}>
        {children}
        <Field
          {...form.text('reason')}
          label={t('reason.label')}
          maxLength={STAFF_REASON_MAX}
          autoComplete="off"
        />
      </Form>
    </Dialog>
  );
}
