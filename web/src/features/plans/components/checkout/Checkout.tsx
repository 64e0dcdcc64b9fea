// The payment page of the sandbox: it looks and works like a bank's, and states that it is a test.
import { useAction } from '@/api/use-action';
import { useText } from '@/i18n';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { Failure } from '@/ui/Failure';
import { useChargeSteps } from '../../api/sandbox';
import type { SandboxCharge } from '../../api/types';
import { usePlanTexts } from '../../use-plan-texts';
import { useRedirectTo } from '../../use-redirect-to';
import { CardForm } from './CardForm';
import styles from './Checkout.module.css';
import { Confirmation } from './Confirmation';

export function Checkout({ charge }: { charge: SandboxCharge }) {
  const t = useText('plans');
  const words = usePlanTexts();
  const leaveFor = useRedirectTo();
  const steps = useChargeSteps(charge.id);
  const leaving = useAction();
  const { kind, status, amount, currency, charges, title, return_url, asks_confirmation } = charge;
  const isOpen = status === 'waiting' && !charge.replaced && !charge.expired;
  /** The charge is decided or with the bank: the page on which the payment was started shows the result. */
  const showResult = (after: SandboxCharge) => {
    if (after.status !== 'waiting') leaveFor(after.return_url);
  };
  const cancel = () => leaving.run(async () => showResult(await steps.cancel()));
  return (
    <div className={styles.page}>
      <div className={styles.panel}>
        <header className={styles.head}>
          <Badge tone="warning">{t('checkout.test')}</Badge>
          <h1 className={styles.title}>{kind === 'card' ? t('checkout.cardTitle') : title}</h1>
          {kind === 'payment' && <p className={styles.amount}>{words.money(amount, currency)}</p>}
          {charges && (
            <>
              <p className={styles.amount}>{words.money(charges.amount, charges.currency)}</p>
              <p>{t('checkout.charges', { amount: words.money(charges.amount, charges.currency) })}</p>
            </>
          )}
          <p className={styles.note}>{t('checkout.note')}</p>
        </header>
        {isOpen && !asks_confirmation && (
          <CardForm charge={charge} onCard={async (card) => showResult(await steps.pay(card))} />
        )}
        {isOpen && asks_confirmation && (
          <Confirmation onCode={async (code) => showResult(await steps.confirm(code))} />
        )}
        {isOpen ? (
          <>
            <Failure message={leaving.failure} />
            <Button variant="ghost" busy={leaving.isPending} onClick={cancel}>
              {t('checkout.cancel')}
            </Button>
          </>
        ) : charge.replaced ? (
          <Replaced newer={charge.replaced_by} onLeave={leaveFor} back={return_url} />
        ) : (
          <Decided cause={causeOf(charge)} onBack={() => leaveFor(return_url)} />
        )}
      </div>
    </div>
  );
}

interface ReplacedProps {
  /** The address of the newer charge; null once it is decided. */
  newer: string | null;
  back: string;
  onLeave: (address: string) => void;
}

function Replaced({ newer, back, onLeave }: ReplacedProps) {
  const t = useText('plans');
  return (
    <>
      <p className={styles.note} role="alert">
        {t('checkout.replaced')}
      </p>
      <Button variant="primary" onClick={() => onLeave(newer ?? back)}>
        {t(newer ? 'checkout.toNewer' : 'checkout.back')}
      </Button>
    </>
  );
}

/** Why this charge can no longer be paid. */
function causeOf({ status, expired }: SandboxCharge) {
  if (status === 'succeeded' || status === 'disputed') return 'paid';
  if (status === 'pending') return 'checking';
  if (expired) return 'expired';
  return status === 'refunded' ? 'refunded' : 'failed';
}

function Decided({ cause, onBack }: { cause: ReturnType<typeof causeOf>; onBack: () => void }) {
  const t = useText('plans');
  const canBegin = cause === 'expired' || cause === 'failed';
  return (
    <>
      <p className={styles.note} role="alert">
        {t(`checkout.closed.${cause}`)}
      </p>
      <Button variant="primary" onClick={onBack}>
        {t(canBegin ? 'checkout.again' : 'checkout.back')}
      </Button>
    </>
  );
}
