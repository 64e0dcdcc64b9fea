// What is still to be done about the e-mail.
import { useState } from 'react';
import { errorMessage } from '@/api/error';
import type { User } from '@/api/user';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { toast } from '@/ui/toast';
import { sendConfirmation } from '../../api/profile';
import styles from './EmailState.module.css';

export function EmailState({ user }: { user: User }) {
  const t = useText('profile');
  const [isBusy, setBusy] = useState(false);
  if (user.email_confirmed && !user.email_pending) return null;

  const send = () => {
    setBusy(true);
    sendConfirmation()
      .then(
        () => toast.success(t('mail.sent')),
        (error: unknown) => toast.error(errorMessage(error)),
      )
      .finally(() => setBusy(false));
  };
  return (
    <div className={styles.state}>
      <p>
        {user.email_pending
          ? t('mail.pending', { email: user.email_pending })
          : t('mail.unconfirmed', { email: user.email })}
      </p>
      <Button size="s" busy={isBusy} onClick={send}>
        {t('mail.again')}
      </Button>
    </div>
  );
}
