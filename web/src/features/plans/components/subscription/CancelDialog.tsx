// Confirms a cancellation: states what stays available and until when.
import { errorMessage } from '@/api/error';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { toast } from '@/ui/toast';
import { useChangePlan } from '../../api/subscription';
import type { PlanStatus } from '../../api/types';
import { lastPaid, stateOf } from '../../plan-status';
import { usePlanTexts } from '../../use-plan-texts';

interface CancelDialogProps {
  planStatus: PlanStatus;
  open: boolean;
  onClose: () => void;
}

export function CancelDialog({ planStatus, open, onClose }: CancelDialogProps) {
  const t = useText('plans');
  const words = usePlanTexts();
  const cancel = useChangePlan('cancel');
  const { name, to } = lastPaid(planStatus);
  const isGrace = stateOf(planStatus) === 'grace';
  const confirm = () =>
    cancel.mutate(undefined, {
      onSuccess: () => {
        toast.success(t('cancel.done'));
        onClose();
      },
    });
  const close = () => {
    cancel.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t('cancel.title')}
      description={
        isGrace ? t('cancel.grace', { name }) : t('cancel.text', { name, date: to ? words.day(to) : '' })
      }
      failure={cancel.error && errorMessage(cancel.error)}
      actions={
        <>
          <Button onClick={close}>{t('cancel.keep')}</Button>
          <Button variant="danger" busy={cancel.isPending} onClick={confirm}>
            {t('cancel.confirm')}
          </Button>
        </>
      }
    />
  );
}
