// The plans on the landing page: what each opens, and its price per month.
import { Link } from '@tanstack/react-router';
import { type OfferTerms, usePlanOffers } from '@/features/plans/api/offers';
import { useLocale, useText } from '@/i18n';
import { money } from '@/lib/money';
import { Skeleton } from '@/ui/Skeleton';
import styles from './landing.module.css';

const PLANS = [
  { key: 'free', code: null },
  { key: 'pool', code: 'record-pool' },
  { key: 'pro', code: 'pro' },
  { key: 'event', code: 'event' },
] as const;

export const LANDING_TERMS: OfferTerms = { country: undefined, mode: 'recurrent' };

export function LandingPlans() {
  const t = useText('landing');
  const locale = useLocale();
  const { data, isError } = usePlanOffers(LANDING_TERMS);
  const priceOf = (code: string | null) => {
    if (code === null) return t('plans.nothing');
    const monthly = data?.find((tariff) => tariff.code === code && tariff.period === 1);
    return monthly && t('plans.perMonth', { price: money(monthly.price, monthly.currency, locale) });
  };
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t('plans.title')}</h2>
      <ul className={styles.plans}>
        {PLANS.map(({ key, code }) => (
          <li key={key}>
            <h3>{t(`plans.${key}.name`)}</h3>
            {!isError && (
              <p className={styles.price}>
                {priceOf(code) ?? (data ? '' : <Skeleton width={96} height={20} />)}
              </p>
            )}
            <p>{t(`plans.${key}.text`)}</p>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {t('plans.note')} <Link to="/plans">{t('plans.more')}</Link>
      </p>
    </section>
  );
}
