// A payment that was started and not finished. It can be continued or cancelled, unless the bank is already
// processing it.
import { Link } from '@tanstack/react-router';
import { errorMessage } from '@/api/error';
import { useText } from '@/i18n';
import { Button, buttonClass } from '@/ui/Button';
import { Failure } from '@/ui/Failure';
import { Icon } from '@/ui/Icon';
import { useCancelPayment } from '../api/payments';
import type { Payment } from '../api/types';
import { usePlanTexts } from '../use-plan-texts';
import { useRedirectTo } from '../use-redirect-to';
import lines from './Lines.module.css';
import styles from './OpenPayment.module.css';

export function OpenPayment({ payment }: { payment: Payment }) {
  return payment.checking ? <CheckedPayment payment={payment} /> : <UnpaidPayment payment={payment} />;
}

/** The user can only wait, and must not pay again. */
export function CheckedPayment({ payment }: { payment: Payment }) {
  const t = useText('plans');
  const words = usePlanTexts();
  const { code, name, amount, currency } = payment;
  return (
    <section className={styles.open} aria-label={t('checked.label')}>
      <Icon name="history" size={20} />
      <div className={styles.words}>
        <p>{t('checked.text', { name: name ?? '', amount: words.money(amount, currency) })}</p>
        <p className={lines.quiet}>{t('checked.wait')}</p>
      </div>
      <div className={lines.actions}>
        <Link to="/payment/$code" params={{ code }} className={buttonClass()}>
          {t('checked.show')}
        </Link>
      </div>
    </section>
  );
}

function UnpaidPayment({ payment }: { payment: Payment }) {
  const t = useText('plans');
  const words = usePlanTexts();
  const leaveFor = useRedirectTo();
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
        <Button variant="ghost" busy={cancel.isPending} onClick={() => cancel.mutate(code)}>
          {t('open.cancel')}
        </Button>
        {url && <Button onClick={() => leaveFor(url)}>{t('open.finish')}</Button>}
      </div>
      <Failure message={cancel.error && errorMessage(cancel.error)} />
    </section>
  );
}
