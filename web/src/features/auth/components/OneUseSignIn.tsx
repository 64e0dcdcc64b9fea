// Exchanges the secret in the address for a session, after the second step if the account has one.
import { useEffect, useEffectEvent } from 'react';
import { isRefusal } from '@/api/error';
import { useText } from '@/i18n';
import { type Outcome, useOnce } from '@/lib/use-once';
import { Spinner } from '@/ui/Spinner';
import styles from './OneUseSignIn.module.css';
import { SecondStep } from './SecondStep';

interface OneUseSignInProps {
  /** A one-use secret: a ticket, or the code from a mail. */
  secret: string;
  /** Starts the session and resolves to the address to which the user wanted to go. */
  redeem: (secret: string, code?: string) => Promise<string>;
  onSignedIn: (backurl: string) => void;
  /** The secret is not valid. */
  onFailed: (error: unknown) => void;
}

export function OneUseSignIn({ secret, redeem, onSignedIn, onFailed }: OneUseSignInProps) {
  const t = useText('auth');
  const outcome = useOnce(secret, (secret) => redeem(secret));
  const isSecondStep = isRefusal(outcome?.error, 'totp_required');
  const report = useEffectEvent(({ data, error }: Outcome<string>) => {
    if (data !== undefined) onSignedIn(data);
    else if (!isSecondStep) onFailed(error);
  });
  useEffect(() => {
    if (outcome) report(outcome);
  }, [outcome]);

  if (isSecondStep) {
    return (
      <SecondStep
        onCode={async (code) => onSignedIn(await redeem(secret, code))}
        onBack={() => onFailed(outcome?.error)}
      />
    );
  }
  return (
    <p role="status" className={styles.waiting}>
      <Spinner size={18} /> {t('signingIn')}
    </p>
  );
}
