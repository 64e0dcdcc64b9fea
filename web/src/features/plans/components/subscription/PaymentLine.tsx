// One payment: its purpose, date, amount and status.
import { Link } from '@tanstack/react-router';
import { useText } from '@/i18n';
import { Badge } from '@/ui/Badge';
import { buttonClass } from '@/ui/Button';
import type { Payment } from '../../api/types';
import { hasReceipt, knownFailure, statusKey, statusOf, TONES } from '../../payment-status';
import { usePaymentName } from '../../use-payment-name';
import { usePlanTexts } from '../../use-plan-texts';
import lines from '../Lines.module.css';
import styles from './PaymentLine.module.css';

export function PaymentLine({ payment }: { payment: Payment }) {
  const t = useText('plans');
  const words = usePlanTexts();
  const name = usePaymentName(payment);
  const status = statusOf(payment);
  const date = words.minute(payment.settled_at ?? payment.created_at);
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <Link to="/payment/$code" params={{ code: payment.code }} className={styles.name}>
          {name}
        </Link>
        <p className={lines.quiet}>
          {date}
          {payment.method && ` · ${payment.method}`}
        </p>
        {payment.refunded > 0 && (
          <p className={lines.quiet}>
            {t('payments.returned', {
              amount: words.money(payment.refunded, payment.currency),
              date: payment.returned_at ? words.day(payment.returned_at) : '',
            })}
          </p>
        )}
        {status === 'disputed' && payment.returned_at && (
          <p className={lines.quiet}>{t('payments.disputed', { date: words.day(payment.returned_at) })}</p>
        )}
        {status === 'failed' && (
          <p className={lines.quiet}>{t(`failure.${knownFailure(payment.failure)}`)}</p>
        )}
      </div>
      <div className={styles.figures}>
        {payment.kind !== 'card' && (
          <span className={styles.amount}>{words.money(payment.amount, payment.currency)}</span>
        )}
        <Badge tone={TONES[status]}>{t(statusKey(payment))}</Badge>
      </div>
      {hasReceipt(payment) && (
        <Link
          to="/payment/$code/receipt"
          params={{ code: payment.code }}
          className={buttonClass({ size: 's' })}
          aria-label={t('payments.receiptOf', { name, date })}
        >
          {t('payments.receipt')}
        </Link>
      )}
    </li>
  );
}
