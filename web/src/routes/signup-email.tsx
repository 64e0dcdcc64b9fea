// The address for an account made with a social network: asked for, then confirmed by the link in a letter.
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { errorMessage, isRefusal } from '@/api/error';
import { confirmMailbox } from '@/features/auth/api/sign-in';
import { MailboxForm } from '@/features/auth/components/MailboxForm';
import { SecondStep } from '@/features/auth/components/SecondStep';
import { useText } from '@/i18n';
import { useOnce } from '@/lib/use-once';
import { buttonClass } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { useArrival, WayIn } from './way-in';

export function SignupEmailScreen() {
  const t = useText('auth');
  const { code, ticket, email = '' } = useSearch({ from: '/signup/email' });
  if (code) return <ConfirmedMailbox code={code} />;
  return (
    <WayIn title={t('email.title')} other={<Link to="/login">{t('toSignIn')}</Link>}>
      {ticket ? <MailboxForm ticket={ticket} proposal={email} /> : <p>{t('email.nothing')}</p>}
    </WayIn>
  );
}

function ConfirmedMailbox({ code }: { code: string }) {
  const t = useText('auth');
  const arrive = useArrival();
  const navigate = useNavigate();
  const outcome = useOnce(code, confirmMailbox);
  const isFailed = outcome?.error !== undefined;
  useEffect(() => {
    if (outcome && !isFailed) arrive(outcome.data);
  }, [arrive, outcome, isFailed]);
  // The mailbox belongs to an account with two factors: its owner shows the second one too.
  if (isRefusal(outcome?.error, 'totp_required')) {
    return (
      <WayIn title={t('second.title')}>
        <SecondStep
          onCode={async (totp) => arrive(await confirmMailbox(code, totp))}
          onBack={() => void navigate({ to: '/login' })}
        />
      </WayIn>
    );
  }
  if (!isFailed) return <EmptyState asPage icon="mail" title={t('confirm.pending')} />;
  return (
    <EmptyState
      asPage
      icon="alert"
      title={t('confirm.failed')}
      text={errorMessage(outcome.error)}
      action={
        <Link to="/login" className={buttonClass({ variant: 'primary' })}>
          {t('toSignIn')}
        </Link>
      }
    />
  );
}
