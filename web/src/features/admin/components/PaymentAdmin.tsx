// One payment: its amounts, the provider's events, and its refunds.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useText } from '@/i18n';
import { money } from '@/lib/money';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { Section } from '@/ui/Section';
import type { AdminPayment } from '../api/payments';
import { usePaymentStatus } from '../payment-status';
import { DateTime } from './DateTime';
import { type Fact, Facts } from './Facts';
import { RefundDialog } from './RefundDialog';
import styles from './UserAdmin.module.css';

export function PaymentAdmin({ payment }: { payment: AdminPayment }) {
  const t = useText('admin-accounts');
  const locale = useLocale();
  const [isRefunding, setIsRefunding] = useState(false);
  const sum = (amount: number) => money(amount, payment.currency, locale);
  const status = usePaymentStatus()(payment.status);
  const left = payment.amount - payment.refunded;
  // Only received money can be refunded.
  const isRefundable = left > 0 && ['succeeded', 'refunded', 'mismatch'].includes(payment.status);
  const facts: Fact[] = [
    [
      t('payment.status'),
      <Badge key="status" tone={status.tone}>
        {status.words}
      </Badge>,
    ],
    [t('payment.amount'), sum(payment.amount)],
    [t('payment.refunded'), payment.refunded > 0 ? sum(payment.refunded) : null],
    [t('payment.discount'), payment.discount > 0 ? sum(payment.discount) : null],
    [t('payment.promo'), payment.promo_code],
    [t('payment.plan'), payment.name],
    [t('payment.months'), payment.period],
    [
      t('payment.who'),
      <Link
        key="who"
        to="/admin/users/$id"
        params={{ id: String(payment.account_id) }}
        className={styles.link}
      >
        {payment.login}
      </Link>,
    ],
    [t('payment.email'), payment.email],
    [t('payment.provider'), payment.provider],
    [t('payment.charge'), payment.charge],
    [t('payment.method'), payment.method],
    [t('payment.failure'), payment.failure],
    [t('payment.created'), <DateTime key="created" at={payment.created_at} />],
    [t('payment.settled'), payment.settled_at && <DateTime key="settled" at={payment.settled_at} />],
    [t('payment.returned'), payment.returned_at && <DateTime key="returned" at={payment.returned_at} />],
  ];
  return (
    <>
      <Facts facts={facts} />
      <div>
        <Section title={t('refund.title')} text={t('refund.text')}>
          {payment.refunds.length === 0 && <p className={styles.none}>{t('refund.none')}</p>}
          {payment.refunds.length > 0 && (
            <ul className={styles.lines}>
              {payment.refunds.map((given) => (
                <li key={given.code}>
                  <span>{sum(given.amount)}</span>
                  <Badge>{t(`refund.states.${given.status as 'open' | 'done' | 'failed'}`)}</Badge>
                  <span className={styles.device}>{given.reason}</span>
                  <span className={styles.quiet}>
                    {given.by} <DateTime at={given.created_at} />
                  </span>
                </li>
              ))}
            </ul>
          )}
          {isRefundable && (
            <Button variant="danger" onClick={() => setIsRefunding(true)}>
              {t('refund.action')}
            </Button>
          )}
        </Section>
        <Section title={t('events.title')} text={t('events.text')}>
          {payment.events.length === 0 && <p className={styles.none}>{t('events.none')}</p>}
          <ul className={styles.lines}>
            {payment.events.map((event) => (
              <li key={event.id}>
                <span className={styles.device}>{event.kind}</span>
                <span className={styles.quiet}>
                  <DateTime at={event.happened_at} />
                </span>
              </li>
            ))}
          </ul>
        </Section>
      </div>
      {isRefunding && <RefundDialog payment={payment} left={left} onClose={() => setIsRefunding(false)} />}
    </>
  );
}
