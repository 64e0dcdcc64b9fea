// The price of every plan for every period in every currency.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '@/api/error';
import { useAction } from '@/api/use-action';
import { useLocale, useText } from '@/i18n';
import { money } from '@/lib/money';
import { Button } from '@/ui/Button';
import { Failure } from '@/ui/Failure';
import { Input } from '@/ui/Field';
import { toast } from '@/ui/toast';
import {
  CURRENCIES,
  type Price,
  pricesOptions,
  setPrices,
  toMajorUnits,
  toMinorUnits,
} from '../api/payments';
import { tableKey } from '../api/tables';
import { changedPrices, keyOf, type PriceInputs, rebased, withInput } from '../price-inputs';
import styles from './PricesForm.module.css';

const NAMES: Record<string, string> = {
  start: 'Start',
  'record-pool': 'Record Pool',
  pro: 'Pro',
  event: 'Event',
};

/**
 * Providers charge no smaller amount, and a larger one is a typing mistake. The server checks the same
 * bounds.
 */
const LEAST: Record<string, number> = { RUB: 100, USD: 50, EUR: 50 };
const MOST = 100_000_000;

const isPrice = (amount: number | null, currency: string): amount is number =>
  amount !== null && amount >= (LEAST[currency] ?? 1) && amount <= MOST;

interface PricesFormProps {
  prices: readonly Price[];
  onClose: () => void;
}

export function PricesForm({ prices, onClose }: PricesFormProps) {
  const t = useText('admin-accounts');
  const locale = useLocale();
  const client = useQueryClient();
  const [typed, setTyped] = useState<PriceInputs>({});
  const [elsewhere, setElsewhere] = useState<ReadonlySet<string>>(new Set());
  const saving = useAction();
  const changed = changedPrices(prices, typed);
  const wrong = changed.find(({ amount, currency }) => !isPrice(amount, currency));
  const isWrong = wrong !== undefined;
  /**
   * Keeps what was typed: prices that others changed meanwhile are shown beside it, and saving again
   * overwrites them.
   */
  const refetchPrices = async () => {
    const now = await client.fetchQuery({ ...pricesOptions, staleTime: 0 }).catch(() => null);
    if (!now) return;
    const seen = rebased(now.prices, typed);
    setTyped(seen.typed);
    setElsewhere(seen.elsewhere);
  };
  const save = async () => {
    try {
      const now = await setPrices(
        changed.flatMap((price) => (price.amount === null ? [] : [{ ...price, amount: price.amount }])),
      );
      client.setQueryData(pricesOptions.queryKey, now);
    } catch (error) {
      if (isRefusal(error, 'changed_elsewhere')) await refetchPrices();
      throw error;
    }
    setTyped({});
    setElsewhere(new Set());
    toast.success(t('prices.saved'));
    await client.invalidateQueries({ queryKey: tableKey('prices') });
  };
  const terms = [...new Set(prices.map(({ months }) => months))].sort((a, b) => a - b);
  return (
    <>
      {Object.entries(NAMES)
        .filter(([plan]) => prices.some((price) => price.plan === plan))
        .map(([plan, name]) => (
          <section key={plan} className={styles.plan} aria-label={name}>
            <h2 className={styles.name}>{name}</h2>
            <div className={styles.scroller}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">{t('prices.term')}</th>
                    {CURRENCIES.map((currency) => (
                      <th key={currency} scope="col">
                        {currency}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {terms.map((months) => (
                    <tr key={months}>
                      <th scope="row">{t('prices.months', { count: months })}</th>
                      {CURRENCIES.map((currency) => {
                        const price = prices.find(
                          (one) => one.plan === plan && one.months === months && one.currency === currency,
                        );
                        if (!price) return <td key={currency} />;
                        const key = keyOf(price);
                        const value = typed[key]?.text ?? toMajorUnits(price.amount);
                        const noteId = elsewhere.has(key) ? key.replaceAll(' ', '-') : undefined;
                        return (
                          <td key={currency}>
                            <Input
                              inputMode="decimal"
                              className={styles.price}
                              aria-label={t('prices.label', {
                                plan: name,
                                term: t('prices.months', { count: months }),
                                currency,
                              })}
                              aria-invalid={!isPrice(toMinorUnits(value), currency) || undefined}
                              title={money(price.amount, currency, locale)}
                              value={value}
                              aria-describedby={noteId}
                              onChange={(event) => setTyped(withInput(typed, price, event.target.value))}
                            />
                            {noteId && (
                              <span id={noteId} className={styles.elsewhere}>
                                {t('prices.elsewhere', { price: money(price.amount, currency, locale) })}
                              </span>
                            )}
                          </td>
                        );
                      })}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </section>
        ))}
      <Failure message={saving.failure} />
      <p className={styles.tools}>
        <Button
          variant="primary"
          busy={saving.isPending}
          disabled={isWrong || changed.length === 0}
          onClick={() => saving.run(save)}
        >
          {t('prices.save', { count: changed.length })}
        </Button>
        <Button onClick={onClose}>{t('prices.close')}</Button>
        <span className={wrong ? styles.wrong : styles.quiet} role="status">
          {wrong
            ? t('prices.wrong', {
                plan: NAMES[wrong.plan] ?? wrong.plan,
                term: t('prices.months', { count: wrong.months }),
                least: money(LEAST[wrong.currency] ?? 1, wrong.currency, locale),
                most: money(MOST, wrong.currency, locale),
              })
            : t('prices.note')}
        </span>
      </p>
    </>
  );
}
