// The end of a social sign-in: the ticket in the address becomes a session, after the second step where there is one.
import { useEffect } from 'react';
import { isRefusal } from '@/api/error';
import { useText } from '@/i18n';
import { useOnce } from '@/lib/use-once';
import { Spinner } from '@/ui/Spinner';
import { redeemTicket } from '../api/sign-in';
import { SecondStep } from './SecondStep';
import styles from './TicketSignIn.module.css';

interface TicketSignInProps {
  ticket: string;
  onSignedIn: (backurl: string | null) => void;
  /** The ticket is worth nothing. */
  onFailed: () => void;
}

export function TicketSignIn({ ticket, onSignedIn, onFailed }: TicketSignInProps) {
  const t = useText('auth');
  const outcome = useOnce(ticket, redeemTicket);
  const isSecondStep = isRefusal(outcome?.error, 'totp_required');
  const isFailed = outcome?.error !== undefined && !isSecondStep;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the outcome is there.
  useEffect(() => {
    if (isFailed) onFailed();
    else if (outcome && !isSecondStep) onSignedIn(outcome.data ?? null);
  }, [outcome]);

  if (isSecondStep) {
    return (
      <SecondStep onCode={async (code) => onSignedIn(await redeemTicket(ticket, code))} onBack={onFailed} />
    );
  }
  return (
    <p role="status" className={styles.waiting}>
      <Spinner size={18} /> {t('signingIn')}
    </p>
  );
}
