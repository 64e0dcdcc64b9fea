// The lines from the list price to the amount due today. The server calculates all amounts.
import { useText } from '@/i18n';
import type { Quote } from '../../api/types';
import { usePlanTexts } from '../../use-plan-texts';
import styles from './SummaryLines.module.css';

interface SummaryLinesProps {
  quote: Quote;
  /** The name of the plan whose unused days are credited. */
  runningName: string;
  isBusy: boolean;
}

export function SummaryLines({ quote, runningName, isBusy }: SummaryLinesProps) {
  const t = useText('plans');
  const words = usePlanTexts();
  const { price, discount, credit, credits, due, currency, promo_code } = quote;
  const less = (amount: number) => `−${words.money(amount, currency)}`;
  return (
    <div>
      <dl className={styles.lines} aria-busy={isBusy}>
        <Line label={t('summary.price')}>{words.money(price, currency)}</Line>
        {discount > 0 && <Line label={t('summary.promo', { code: promo_code ?? '' })}>{less(discount)}</Line>}
        {credits.map(({ code, name, period, days, of_days, amount }, n) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: two periods may differ only in their index.
            key={`${code}-${n}`}
            label={t('summary.creditOf', {
              name,
              term: t('months', { count: period }),
              days,
              count: of_days,
            })}
          >
            {less(amount)}
          </Line>
        ))}
        {credit > 0 && credits.length === 0 && (
          <Line label={t('summary.credit', { name: runningName })}>{less(credit)}</Line>
        )}
        <div className={styles.due}>
          <dt>{t('summary.due')}</dt>
          <dd>{words.money(due, currency)}</dd>
        </div>
      </dl>
      {credit > 0 && <p className={styles.why}>{t('summary.creditWhy')}</p>}
    </div>
  );
}

function Line({ label, children }: { label: string; children: string }) {
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
