// A payment that was begun and not finished: to go on with, or to give up.
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { useCancelPayment } from '../api/payments';
import type { Payment } from '../api/types';
import { told } from '../told';
import { useLeaveFor } from '../use-leave-for';
import { useWords } from '../use-words';
import lines from './Lines.module.css';
import styles from './OpenPayment.module.css';

export function OpenPayment({ payment }: { payment: Payment }) {
  const t = useText('plans');
  const words = useWords();
  const leaveFor = useLeaveFor();
  const cancel = useCancelPayment();
  const { code, kind, name, amount, currency, url, expires_at } = payment;
  return (
    <section className={styles.open} aria-label={t('open.label')}>
      <Icon name="card" size={20} />
      <div className={styles.words}>
        <p>
          {kind === 'card'
            ? t('open.card')
            : t('open.text', { name: name ?? '', amount: words.money(amount, currency) })}
        </p>
        {url && <p className={lines.quiet}>{t('open.until', { date: words.minute(expires_at) })}</p>}
      </div>
      <div className={lines.actions}>
        <Button variant="ghost" busy={cancel.isPending} onClick={() => cancel.mutate(code, told)}>
          {t('open.cancel')}
        </Button>
        {url && <Button onClick={() => leaveFor(url)}>{t('open.finish')}</Button>}
      </div>
    </section>
  );
}
