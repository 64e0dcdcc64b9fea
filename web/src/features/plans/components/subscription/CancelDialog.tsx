// Confirms a cancellation: states what stays available and until when.
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { toast } from '@/ui/toast';
import { useChangePlan } from '../../api/subscription';
import type { PlanStatus } from '../../api/types';
import { lastPaid, stateOf } from '../../plan-status';
import { toastOnError } from '../../toast-on-error';
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
      ...toastOnError,
      onSuccess: () => {
        toast.success(t('cancel.done'));
        onClose();
      },
    });
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('cancel.title')}
      description={
        isGrace ? t('cancel.grace', { name }) : t('cancel.text', { name, date: to ? words.day(to) : '' })
      }
      actions={
        <>
          <Button onClick={onClose}>{t('cancel.keep')}</Button>
          <Button variant="danger" busy={cancel.isPending} onClick={confirm}>
            {t('cancel.confirm')}
          </Button>
        </>
      }
    />
  );
}
