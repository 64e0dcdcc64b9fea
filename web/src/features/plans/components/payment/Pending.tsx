// An undecided payment: it is open at the provider, or the bank is processing it.
import { Link } from '@tanstack/react-router';
import { errorMessage } from '@/api/error';
import { useText } from '@/i18n';
import { Button, buttonClass } from '@/ui/Button';
import { Failure } from '@/ui/Failure';
import { useCancelPayment } from '../../api/payments';
import type { Payment } from '../../api/types';
import { usePaymentName } from '../../use-payment-name';
import { usePlanTexts } from '../../use-plan-texts';
import { useRedirectTo } from '../../use-redirect-to';
import { Result } from './Result';
import styles from './Result.module.css';

interface PendingProps {
  payment: Payment;
  isSlow: boolean;
  isOffline: boolean;
}

export function Pending({ payment, isSlow, isOffline }: PendingProps) {
  const t = useText('plans');
  const words = usePlanTexts();
  const leaveFor = useRedirectTo();
  const cancel = useCancelPayment();
  const name = usePaymentName(payment);
  const { code, kind, amount, currency, url, checking } = payment;
  return (
    <Result
      title={t(checking ? 'result.checking' : 'result.pending.title')}
      actions={
        checking ? (
          <Link to="/profile" search={{ tab: 'subscription' }} className={buttonClass()}>
            {t('result.toSubscription')}
          </Link>
        ) : (
          <>
            <Button variant="ghost" busy={cancel.isPending} onClick={() => cancel.mutate(code)}>
              {t('open.cancel')}
            </Button>
            {url && <Button onClick={() => leaveFor(url)}>{t('result.pending.back')}</Button>}
          </>
        )
      }
    >
      <p>{kind === 'card' ? name : `${name} · ${words.money(amount, currency)}`}</p>
      <p>{t(`result.pending.${isOffline ? 'offline' : isSlow ? 'slow' : 'text'}`)}</p>
      <p className={styles.quiet}>{t('result.pending.leave')}</p>
      <Failure message={cancel.error && errorMessage(cancel.error)} />
    </Result>
  );
}
