// Sign-in, and the return from links in mails and from social networks.
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { providersOptions } from '@/features/auth/api/providers';
import { type Credentials, redeemTicket, signIn } from '@/features/auth/api/sign-in';
import { ConfirmEmail } from '@/features/auth/components/ConfirmEmail';
import { LoginForm } from '@/features/auth/components/LoginForm';
import { OneUseSignIn } from '@/features/auth/components/OneUseSignIn';
import { SecondStep } from '@/features/auth/components/SecondStep';
import { SocialButtons } from '@/features/auth/components/SocialButtons';
import { SocialFailure } from '@/features/auth/components/SocialFailure';
import { useText } from '@/i18n';
import type { PrefetchContext } from '@/lib/prefetch';
import { useSignedIn } from '@/lib/session';
import { buttonClass } from '@/ui/Button';
import { AuthLayout, keepBackUrl, useContinue } from './auth-layout';

export const prefetch = ({ context }: PrefetchContext): void =>
  void context.queryClient.prefetchQuery(providersOptions);

export function LoginScreen() {
  const { confirm } = useSearch({ from: '/login' });
  return confirm ? <ConfirmEmail code={confirm} next={<Onward />} /> : <SignIn />;
}

function SignIn() {
  const t = useText('auth');
  const goOn = useContinue();
  const { backurl, error, provider } = useSearch({ from: '/login' });
  const { ticket, isWorthless, discard } = useTicket();
  const [typed, setTyped] = useState<Credentials | null>(null);
  const [isSecondStep, setIsSecondStep] = useState(false);
  if (ticket) {
    return (
      <AuthLayout title={t('title')}>
        <OneUseSignIn secret={ticket} redeem={redeemTicket} onSignedIn={goOn} onFailed={discard} />
      </AuthLayout>
    );
  }
  if (typed && isSecondStep) {
    return (
      <AuthLayout title={t('second.title')}>
        <SecondStep
          onCode={async (code) => {
            await signIn({ ...typed, code });
            goOn(backurl);
          }}
          onBack={() => setIsSecondStep(false)}
        />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title={t('title')}
      lead={t('lead')}
      links={
        <>
          <Link to="/reset-password">{t('forgot')}</Link>
          <Link to="/recordpool">{t('browse')}</Link>
        </>
      }
      other={
        <>
          {t('noAccount')}{' '}
          <Link to="/signup" search={keepBackUrl(backurl)}>
            {t('signUp')}
          </Link>
        </>
      }
    >
      {(error === 'social' || isWorthless) && <SocialFailure provider={provider} />}
      <LoginForm
        typed={typed}
        onSignedIn={() => goOn(backurl)}
        onSecondStep={(credentials) => {
          setTyped(credentials);
          setIsSecondStep(true);
        }}
      />
      <SocialButtons backurl={backurl} />
    </AuthLayout>
  );
}

/** Removes the ticket of a social sign-in from the address at once, because it can be exchanged for a session. */
function useTicket() {
  const navigate = useNavigate();
  const { ticket: brought } = useSearch({ from: '/login' });
  const [ticket, setTicket] = useState(brought);
  const [isWorthless, setIsWorthless] = useState(false);
  useEffect(() => {
    if (brought) void navigate({ to: '/login', replace: true });
  }, [brought, navigate]);
  const discard = () => {
    setTicket(undefined);
    setIsWorthless(true);
  };
  return { ticket, isWorthless, discard };
}

/** After confirming an address: a link to the pool, or to signing in. */
function Onward() {
  const t = useText('auth');
  const look = buttonClass({ variant: 'primary' });
  return useSignedIn() ? (
    <Link to="/recordpool" className={look}>
      {t('toPool')}
    </Link>
  ) : (
    <Link to="/login" className={look}>
      {t('toSignIn')}
    </Link>
  );
}
