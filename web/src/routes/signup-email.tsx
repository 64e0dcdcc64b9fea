// The address for an account made with a social network: asked for, then confirmed by the link in a letter.
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { errorMessage } from '@/api/error';
import { confirmMailbox } from '@/features/auth/api/sign-in';
import { MailboxForm } from '@/features/auth/components/MailboxForm';
import { OneUseSignIn } from '@/features/auth/components/OneUseSignIn';
import { useText } from '@/i18n';
import { buttonClass } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { useGoOn, WayIn } from './way-in';

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
  const goOn = useGoOn();
  const [failure, setFailure] = useState<string | null>(null);
  if (failure === null) {
    return (
      <WayIn title={t('email.title')}>
        <OneUseSignIn
          secret={code}
          redeem={confirmMailbox}
          onSignedIn={goOn}
          onFailed={(error) => setFailure(errorMessage(error))}
        />
      </WayIn>
    );
  }
  return (
    <EmptyState
      asPage
      icon="alert"
      title={t('confirm.failed')}
      text={failure}
      action={
        <Link to="/login" className={buttonClass({ variant: 'primary' })}>
          {t('toSignIn')}
        </Link>
      }
    />
  );
}
