// The second click of two: says what stays open and until when.
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { toast } from '@/ui/toast';
import { useChangeStanding } from '../../api/subscription';
import type { Standing } from '../../api/types';
import { lastPaid, stateOf } from '../../standing';
import { told } from '../../told';
import { useWords } from '../../use-words';

interface CancelDialogProps {
  standing: Standing;
  open: boolean;
  onClose: () => void;
}

export function CancelDialog({ standing, open, onClose }: CancelDialogProps) {
  const t = useText('plans');
  const words = useWords();
  const cancel = useChangeStanding('cancel');
  const { name, to } = lastPaid(standing);
  const isGrace = stateOf(standing) === 'grace';
  const confirm = () =>
    cancel.mutate(undefined, {
      ...told,
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
