// The contents of a summary: amounts, promo code, dates, and the button with the amount.
import { Link } from '@tanstack/react-router';
import { errorMessage, isWorthRepeating } from '@/api/error';
import { useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { useView } from '@/lib/session';
import { Button, buttonClass } from '@/ui/Button';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import type { PlanRequest } from '../../api/offers';
import type { PlanStatus, Quote } from '../../api/types';
import { renewsAs } from '../../plan-status';
import { usePlanTexts } from '../../use-plan-texts';
import { CheckedPayment } from '../OpenPayment';
import styles from './PlanSummary.module.css';
import { PromoField } from './PromoField';
import { SummaryFacts } from './SummaryFacts';
import { SummaryLines } from './SummaryLines';
import { useCheckout } from './use-checkout';
import { useOffer } from './use-offer';

interface SummaryBodyProps {
  request: PlanRequest;
  planStatus: PlanStatus;
  /** Called with a valid code. */
  onPromo: (promo: string) => void;
  onDone: () => void;
}

export function SummaryBody({ request, planStatus, onPromo, onDone }: SummaryBodyProps) {
  const t = useText('plans');
  const offer = useOffer(request);
  const checkout = useCheckout({ onDone, onPromoRefused: offer.refuse });
  const isView = useView() !== null;
  const { quote } = offer;
  if (planStatus.open_payment?.checking) return <CheckedPayment payment={planStatus.open_payment} />;
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
  // A plan that is paid later costs the price of that day.
  const isPaidNow = quote.how === 'now' || quote.how === 'ahead';
  const isUnchanged = quote.how === 'renewing' && renewsAs(planStatus, quote.tariff_id);
  const checkOut = () => {
    const promo = quote.promo_code ?? '';
    // In the address the code survives the way to the payment page and back.
    if (promo !== request.promo) onPromo(promo);
    checkout.take({ ...request, promo }, quote);
  };
  return (
    <div className={styles.summary}>
      <SummaryLines quote={quote} runningName={planStatus.current.name} isBusy={!offer.isSettled} />
      {isPaidNow && (
        <PromoField
          value={offer.typed}
          onChange={offer.type}
          refusal={offer.refusal}
          isChecking={!offer.isSettled}
          isApplied={quote.promo_code !== null}
        />
      )}
      <SummaryFacts quote={quote} planStatus={planStatus} wantsRenewal={request.mode === 'recurrent'} />
      <div role="alert">{checkout.failure && <p className={styles.failure}>{checkout.failure}</p>}</div>
      {isView ? (
        <p className={styles.small}>{t('summary.viewOnly')}</p>
      ) : (
        <CheckoutAction
          quote={quote}
          isUnchanged={isUnchanged}
          isPending={checkout.isPending}
          isSettled={offer.isSettled}
          onCheckout={checkOut}
        />
      )}
    </div>
  );
}

interface CheckoutActionProps {
  quote: Quote;
  /** The plan renews unchanged, so there is nothing to buy. */
  isUnchanged: boolean;
  isPending: boolean;
  /** The amounts belong to the current request. */
  isSettled: boolean;
  onCheckout: () => void;
}

function CheckoutAction({ quote, isUnchanged, isPending, isSettled, onCheckout }: CheckoutActionProps) {
  const t = useText('plans');
  return (
    <>
      {isUnchanged ? (
        <Link
          to="/profile"
          search={{ tab: 'subscription' }}
          className={classNames(buttonClass({ size: 'l' }), styles.pay)}
        >
          {t('manage')}
        </Link>
      ) : (
        <Button
          variant="primary"
          size="l"
          className={styles.pay}
          busy={isPending}
          aria-disabled={!isSettled}
          onClick={() => isSettled && onCheckout()}
        >
          <CheckoutLabel quote={quote} />
        </Button>
      )}
      {quote.due > 0 && (
        <p className={styles.small}>
          {t('summary.consent')}{' '}
          <a href="/offer" target="_blank" rel="noopener">
            {t('summary.offer')}
          </a>
          . {quote.recurrent && t('summary.cancelAnyTime')}
        </p>
      )}
    </>
  );
}

/** The button shows the amount. */
function CheckoutLabel({ quote }: { quote: Quote }) {
  const t = useText('plans');
  const words = usePlanTexts();
  if (quote.due > 0) return t('summary.pay', { amount: words.money(quote.due, quote.currency) });
  if (quote.how === 'scheduled') return t('summary.schedule', { date: words.day(quote.starts_at) });
  return t(quote.how === 'renewing' ? 'summary.renew' : 'summary.connect');
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
