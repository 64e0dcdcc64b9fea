// The Free plan requires a confirmed address: the mail can be sent again, and the download retried.
import { useMutation } from '@tanstack/react-query';
import { api, call } from '@/api/client';
import { errorMessage } from '@/api/error';
import { useUser } from '@/api/user';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { toast } from '@/ui/toast';
import { closePopup } from '../state';

export function EmailPopup({ open, goOn }: { open: boolean; goOn: () => void }) {
  const t = useText('downloads');
  const { data: user } = useUser();
  const send = useMutation({
    mutationFn: () => call(api.POST('/api/user/send_confirmation')),
    onSuccess: () => toast.success(t('email.sent')),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={closePopup}
      title={t('email.title')}
      description={t('email.text', { email: user?.email_pending ?? user?.email ?? '' })}
      failure={send.error && errorMessage(send.error)}
      actions={
        <>
          <Button busy={send.isPending} onClick={() => send.mutate()}>
            {t('email.send')}
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              closePopup();
              goOn();
            }}
          >
            {t('email.goOn')}
          </Button>
        </>
      }
    />
  );
}
