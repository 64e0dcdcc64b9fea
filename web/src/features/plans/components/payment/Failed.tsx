// A failed payment: the reason, and a link to try again.
import { useText } from '@/i18n';
import type { Payment } from '../../api/types';
import { knownFailure } from '../../payment-status';
import { Result } from './Result';
import styles from './Result.module.css';
import { TryAgain } from './TryAgain';

export function Failed({ payment }: { payment: Payment }) {
  const t = useText('plans');
  const isCard = payment.kind === 'card';
  return (
    <Result
      icon="alert"
      tone="danger"
      title={t(isCard ? 'result.failed.card' : 'result.failed.title')}
      actions={<TryAgain payment={payment} />}
    >
      <p>{t(`failure.${knownFailure(payment.failure)}`)}</p>
      <p className={styles.quiet}>{t('result.failed.nothing')}</p>
    </Result>
  );
}
