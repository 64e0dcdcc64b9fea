// An e-mail address that still has to be confirmed, with a button that sends the mail again.
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '@/api/error';
import type { User } from '@/api/user';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Failure } from '@/ui/Failure';
import { toast } from '@/ui/toast';
import { resendConfirmation } from '../../api/profile';
import styles from './EmailState.module.css';

export function EmailState({ user }: { user: User }) {
  const t = useText('profile');
  const send = useMutation({
    mutationFn: resendConfirmation,
    onSuccess: () => toast.success(t('mail.sent')),
  });
  if (user.email_confirmed && !user.email_pending) return null;
  return (
    <div className={styles.state}>
      <p>
        {user.email_pending
          ? t('mail.pending', { email: user.email_pending })
          : t('mail.unconfirmed', { email: user.email })}
      </p>
      <Button size="s" busy={send.isPending} onClick={() => send.mutate()}>
        {t('mail.again')}
      </Button>
      <Failure message={send.error && errorMessage(send.error)} />
    </div>
  );
}
