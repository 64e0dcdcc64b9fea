// The result of opening the link in a confirmation mail.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { errorMessage } from '@/api/error';
import { refreshUser } from '@/api/user';
import { useText } from '@/i18n';
import { useSignedIn } from '@/lib/session';
import { useOnce } from '@/lib/use-once';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Failure } from '@/ui/Failure';
import { toast } from '@/ui/toast';
import { confirmEmail, sendConfirmation } from '../api/mail';

/** `next` is the link to the next page. */
export function ConfirmEmail({ code, next }: { code: string; next: ReactNode }) {
  const t = useText('auth');
  const client = useQueryClient();
  const isSignedIn = useSignedIn();
  const outcome = useOnce(code, confirmEmail);
  useEffect(() => {
    if (outcome?.data) void refreshUser(client);
  }, [client, outcome]);

  if (!outcome) return <EmptyState asPage icon="mail" title={t('confirm.pending')} />;
  if (outcome.data) {
    const { email } = outcome.data;
    return (
      <EmptyState
        asPage
        icon="check"
        title={t('confirm.done')}
        text={t('confirm.doneText', { email })}
        action={next}
      />
    );
  }
  return (
    <EmptyState
      asPage
      icon="alert"
      title={t('confirm.failed')}
      text={errorMessage(outcome.error)}
      action={
        <>
          {isSignedIn && <SendAgain />}
          {next}
        </>
      }
    />
  );
}

function SendAgain() {
  const t = useText('auth');
  const send = useMutation({
    mutationFn: sendConfirmation,
    onSuccess: () => toast.success(t('confirm.sent')),
  });
  return (
    <>
      <Failure message={send.error && errorMessage(send.error)} />
      <Button busy={send.isPending} onClick={() => send.mutate()}>
        {t('confirm.again')}
      </Button>
    </>
  );
}
