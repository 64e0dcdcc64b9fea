// The end of a social sign-in: what the address brought becomes a session, after the second step where there is one.
import { useEffect } from 'react';
import { isRefusal } from '@/api/error';
import { useText } from '@/i18n';
import { useOnce } from '@/lib/use-once';
import { Spinner } from '@/ui/Spinner';
import styles from './OneUseSignIn.module.css';
import { SecondStep } from './SecondStep';

interface OneUseSignInProps {
  /** Of one use: a ticket, or the code of a letter. */
  secret: string;
  /** Starts the session and gives where the reader was heading. */
  redeem: (secret: string, code?: string) => Promise<string>;
  onSignedIn: (backurl: string) => void;
  /** It is worth nothing. */
  onFailed: (error: unknown) => void;
}

export function OneUseSignIn({ secret, redeem, onSignedIn, onFailed }: OneUseSignInProps) {
  const t = useText('auth');
  const outcome = useOnce(secret, (secret) => redeem(secret));
  const isSecondStep = isRefusal(outcome?.error, 'totp_required');
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the outcome is there.
  useEffect(() => {
    if (outcome?.data !== undefined) onSignedIn(outcome.data);
    else if (outcome && !isSecondStep) onFailed(outcome.error);
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
