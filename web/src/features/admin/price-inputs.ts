// Typed prices, each with the amount that was shown when typing began, because somebody else may change it
// meanwhile.
import { type Price, type PriceChange, toMinorUnits } from './api/payments';

export type PriceInputs = Readonly<Record<string, { text: string; was: number }>>;

export const keyOf = ({ plan, months, currency }: Omit<Price, 'amount'>) => `${plan} ${months} ${currency}`;

/** Sets the text of a price; the first change stores the amount that was shown. */
export const withInput = (typed: PriceInputs, price: Price, text: string): PriceInputs => {
  const key = keyOf(price);
  return { ...typed, [key]: { text, was: typed[key]?.was ?? price.amount } };
};

/** The prices that differ; `amount` is null if the text is not an amount. */
export const changedPrices = (prices: readonly Price[], typed: PriceInputs) =>
  prices.flatMap((price): (Omit<PriceChange, 'amount'> & { amount: number | null })[] => {
    const entry = typed[keyOf(price)];
    if (!entry) return [];
    const amount = toMinorUnits(entry.text);
    return amount === entry.was ? [] : [{ ...price, amount, was: entry.was }];
  });

/** Rebases the inputs on the current prices, and returns which of these have changed meanwhile. */
export function rebased(prices: readonly Price[], typed: PriceInputs) {
  const changed = changedPrices(prices, typed).map(keyOf);
  const entries = prices.flatMap((price) => {
    const key = keyOf(price);
    const entry = typed[key];
    return entry && changed.includes(key) ? [{ key, entry, now: price.amount }] : [];
  });
  return {
    typed: Object.fromEntries(entries.map(({ key, entry, now }) => [key, { text: entry.text, was: now }])),
    elsewhere: new Set(entries.filter(({ entry, now }) => entry.was !== now).map(({ key }) => key)),
  };
}
