// A card was saved. If a renewal was waiting for one, it is charged at once: this shows the amount and the
// result.
import { Link } from '@tanstack/react-router';
import { useText } from '@/i18n';
import { buttonClass } from '@/ui/Button';
import type { CardCharge, ShownPayment } from '../../api/types';
import { knownFailure } from '../../payment-status';
import { usePaymentName } from '../../use-payment-name';
import { usePlanTexts } from '../../use-plan-texts';
import { Result } from './Result';
import styles from './Result.module.css';

export function CardSaved({ payment }: { payment: ShownPayment }) {
  const t = useText('plans');
  const { charge, method } = payment;
  const isPaid = charge?.status === 'succeeded';
  const isRefused = charge?.status === 'failed';
  return (
    <Result
      icon={isRefused ? 'alert' : 'check'}
      tone={isRefused ? 'danger' : 'success'}
      title={t(isPaid ? 'result.success.title' : isRefused ? 'result.card.refused' : 'result.card.title')}
      actions={
        <>
          <Link to="/profile" search={{ tab: 'subscription' }} className={buttonClass()}>
            {t('result.toSubscription')}
          </Link>
          {!isRefused && (
            <Link to="/recordpool" className={buttonClass({ variant: 'primary' })}>
              {t('result.toPool')}
            </Link>
          )}
        </>
      }
    >
      {charge && <Charged charge={charge} />}
      <p>{charge ? t('result.card.kept', { card: method ?? '' }) : (method ?? t('result.card.text'))}</p>
      {isPaid && charge.code && (
        <p className={styles.quiet}>
          <Link to="/payment/$code/receipt" params={{ code: charge.code }} className={styles.link}>
            {t('result.receipt')}
          </Link>
        </p>
      )}
    </Result>
  );
}

function Charged({ charge }: { charge: CardCharge }) {
  const t = useText('plans');
  const words = usePlanTexts();
  const name = usePaymentName({ ...charge, kind: 'renewal' });
  const amount = words.money(charge.amount, charge.currency);
  if (charge.status === 'succeeded') return <p>{`${name} · ${amount}`}</p>;
  if (charge.status !== 'failed') return <p>{t('result.card.charging', { name, amount })}</p>;
  return (
    <p>
      {t('result.card.notCharged', { amount })} {t(`failure.${knownFailure(charge.failure)}`)}
    </p>
  );
}
