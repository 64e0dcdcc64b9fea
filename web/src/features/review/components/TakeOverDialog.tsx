// Confirms taking over a submission and names its assignee, so that a wrong key does not do it.
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import type { Person } from '../api/review';

interface TakeOverDialogProps {
  /** Null while the dialog is closed. */
  holder: Person | null;
  isPending: boolean;
  failure: string | null;
  onTakeOver: () => void;
  onClose: () => void;
}

export function TakeOverDialog({ holder, isPending, failure, onTakeOver, onClose }: TakeOverDialogProps) {
  const t = useText('review');
  return (
    <Dialog
      open={holder !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('hold.takeOverTitle')}
      description={t('hold.takeOverText', {
        name: holder ? (holder.name ? `${holder.name} (${holder.login})` : holder.login) : '',
      })}
      failure={failure}
      actions={
        <>
          <Button onClick={onClose}>{t('hold.leave')}</Button>
          <Button variant="danger" busy={isPending} onClick={onTakeOver}>
            {t('hold.takeOver')}
          </Button>
        </>
      }
    />
  );
}
