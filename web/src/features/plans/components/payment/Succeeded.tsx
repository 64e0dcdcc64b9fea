// A successful payment: what the plan includes, until when, and links to use it.
import { Link } from '@tanstack/react-router';
import { useText } from '@/i18n';
import { buttonClass } from '@/ui/Button';
import { usePlanStatus } from '../../api/offers';
import type { Payment, PlanStatus } from '../../api/types';
import { hasReceipt } from '../../payment-status';
import { usePaymentName } from '../../use-payment-name';
import { usePlanTexts } from '../../use-plan-texts';
import { Result } from './Result';
import styles from './Result.module.css';

export function Succeeded({ payment }: { payment: Payment }) {
  const t = useText('plans');
  const words = usePlanTexts();
  const { data: planStatus } = usePlanStatus();
  const name = usePaymentName(payment);
  const { code, amount, currency } = payment;
  return (
    <Result
      icon="check"
      tone="success"
      title={t('result.success.title')}
      actions={
        <>
          <Link to="/profile" search={{ tab: 'subscription' }} className={buttonClass()}>
            {t('result.toSubscription')}
          </Link>
          <Link to="/recordpool" className={buttonClass({ variant: 'primary' })}>
            {t('result.toPool')}
          </Link>
        </>
      }
    >
      <p>{`${name} · ${words.money(amount, currency)}`}</p>
      {planStatus && <Opened payment={payment} planStatus={planStatus} />}
      {hasReceipt(payment) && (
        <p className={styles.quiet}>
          <Link to="/payment/$code/receipt" params={{ code }} className={styles.link}>
            {t('result.receipt')}
          </Link>
        </p>
      )}
    </Result>
  );
}

const KNOWN = ['start', 'record-pool', 'pro', 'event'] as const;

/** Lists the plan of this payment, because an older payment may have been followed by others. */
function Opened({ payment, planStatus: { current, next } }: { payment: Payment; planStatus: PlanStatus }) {
  const t = useText('plans');
  const words = usePlanTexts();
  const plan = KNOWN.find((known) => known === payment.plan);
  const isPaidAhead = next?.from && next.code === payment.plan && next.period === payment.period;
  if (isPaidAhead && !(current.code === payment.plan && current.period === payment.period)) {
    return <p>{t('result.success.later', { name: next.name, date: words.day(next.from as string) })}</p>;
  }
  if (current.code !== payment.plan || !current.to) return null;
  return (
    <>
      <p>{t('result.success.until', { name: current.name, date: words.day(current.to) })}</p>
      {plan && <p>{t(`result.opens.${plan}`)}</p>}
    </>
  );
}
