// The inside of a summary: figures, promo code, what happens when, and the button that says the amount.
import { errorMessage, isWorthRepeating } from '@/api/error';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import type { Wish } from '../../api/tariffs';
import type { Quote, Standing } from '../../api/types';
import { useWords } from '../../use-words';
import { PromoField } from './PromoField';
import styles from './Summary.module.css';
import { SummaryFacts } from './SummaryFacts';
import { SummaryLines } from './SummaryLines';
import { useOffer } from './use-offer';
import { useTake } from './use-take';

interface SummaryBodyProps {
  wish: Wish;
  standing: Standing;
  /** A code that counts. */
  onPromo: (promo: string) => void;
  onDone: () => void;
}

export function SummaryBody({ wish, standing, onPromo, onDone }: SummaryBodyProps) {
  const t = useText('plans');
  const offer = useOffer(wish);
  const taking = useTake({ onDone, onPromoRefused: offer.refuse });
  const { quote } = offer;
  if (!quote) {
    if (!offer.error) return <SummarySkeleton />;
    return (
      <ErrorState
        title={t('summary.failed')}
        text={errorMessage(offer.error)}
        {...(isWorthRepeating(offer.error) && { onRetry: offer.retry })}
      />
    );
  }
  // What is scheduled is paid for later, at the price of that day.
  const isScheduled = quote.step === 'downgrade' && quote.due === 0;
  const take = () => {
    const promo = quote.promo_code ?? '';
    // In the address it outlives the way to the payment page and back.
    if (promo !== wish.promo) onPromo(promo);
    taking.take({ ...wish, promo }, quote);
  };
  return (
    <div className={styles.summary}>
      <SummaryLines quote={quote} runningName={standing.current.name} isBusy={!offer.isSettled} />
      {!isScheduled && (
        <PromoField
          value={offer.typed}
          onChange={offer.type}
          refusal={offer.refusal}
          isChecking={!offer.isSettled}
          isApplied={quote.promo_code !== null}
        />
      )}
      <SummaryFacts quote={quote} standing={standing} />
      <div role="alert">{taking.failure && <p className={styles.failure}>{taking.failure}</p>}</div>
      <Button
        variant="primary"
        size="l"
        className={styles.pay}
        busy={taking.isPending}
        aria-disabled={!offer.isSettled}
        onClick={() => offer.isSettled && take()}
      >
        <TakeWords quote={quote} />
      </Button>
      {quote.due > 0 && (
        <p className={styles.small}>
          {t('summary.consent')}{' '}
          <a href="/offer" target="_blank" rel="noopener">
            {t('summary.offer')}
          </a>
          . {quote.recurrent && t('summary.cancelAnyTime')}
        </p>
      )}
    </div>
  );
}

/** The button says what it costs. */
function TakeWords({ quote }: { quote: Quote }) {
  const t = useText('plans');
  const words = useWords();
  if (quote.due > 0) return t('summary.pay', { amount: words.money(quote.due, quote.currency) });
  if (quote.step === 'downgrade') return t('summary.schedule', { date: words.day(quote.starts_at) });
  return t(quote.step === 'same' ? 'summary.renew' : 'summary.connect');
}

function SummarySkeleton() {
  return (
    <div className={styles.summary} aria-busy="true">
      <Skeleton height={92} />
      <Skeleton height={64} />
      <Skeleton height={44} />
    </div>
  );
}
