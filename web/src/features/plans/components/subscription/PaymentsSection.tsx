// The payments, newest first, with receipts.
import { useInfiniteQuery } from '@tanstack/react-query';
import { errorMessage } from '@/api/error';
import { useText } from '@/i18n';
import { useShownPages } from '@/lib/use-shown-parts';
import { Button } from '@/ui/Button';
import { ErrorState } from '@/ui/ErrorState';
import { Section } from '@/ui/Section';
import { Skeleton } from '@/ui/Skeleton';
import { paymentsOptions } from '../../api/payments';
import lines from '../Lines.module.css';
import { PaymentLine } from './PaymentLine';

export function PaymentsSection() {
  const t = useText('plans');
  const list = useInfiniteQuery(paymentsOptions);
  const showMore = useShownPages('payments', list);
  const { data, error, refetch, hasNextPage, isFetchingNextPage } = list;
  const payments = data?.pages.flatMap(({ items }) => items);
  return (
    <Section title={t('payments.title')} text={t('payments.text')}>
      {!payments && error && (
        <ErrorState title={t('payments.failed')} text={errorMessage(error)} onRetry={() => void refetch()} />
      )}
      {!payments && !error && <Skeleton height={120} />}
      {payments?.length === 0 && <p className={lines.quiet}>{t('payments.none')}</p>}
      {payments && payments.length > 0 && (
        <ul>
          {payments.map((payment) => (
            <PaymentLine key={payment.code} payment={payment} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={showMore}>
          {t('payments.more')}
        </Button>
      )}
    </Section>
  );
}
