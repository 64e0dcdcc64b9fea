// The e-mail address of an account created by a social network: entered, then confirmed by a link in a mail.
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { errorMessage } from '@/api/error';
import { confirmMailbox } from '@/features/auth/api/sign-in';
import { MailboxForm } from '@/features/auth/components/MailboxForm';
import { OneUseSignIn } from '@/features/auth/components/OneUseSignIn';
import { useText } from '@/i18n';
import { buttonClass } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { AuthLayout, useContinue } from './auth-layout';

export function SignupEmailScreen() {
  const t = useText('auth');
  const { code, ticket, email = '' } = useSearch({ from: '/signup/email' });
  if (code) return <ConfirmedMailbox code={code} />;
  return (
    <AuthLayout title={t('email.title')} other={<Link to="/login">{t('toSignIn')}</Link>}>
      {ticket ? <MailboxForm ticket={ticket} proposal={email} /> : <p>{t('email.nothing')}</p>}
    </AuthLayout>
  );
}

function ConfirmedMailbox({ code }: { code: string }) {
  const t = useText('auth');
  const goOn = useContinue();
  const [failure, setFailure] = useState<string | null>(null);
  if (failure === null) {
    return (
      <AuthLayout title={t('email.title')}>
        <OneUseSignIn
          secret={code}
          redeem={confirmMailbox}
          onSignedIn={goOn}
          onFailed={(error) => setFailure(errorMessage(error))}
        />
      </AuthLayout>
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
