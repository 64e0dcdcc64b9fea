// Prices as they are typed in: each with the amount that stood there when typing began, for somebody else may change
// it meanwhile.
import { type Price, type PriceChange, toMinorUnits } from './api/payments';

export type PriceInputs = Readonly<Record<string, { text: string; was: number }>>;

export const keyOf = ({ plan, months, currency }: Omit<Price, 'amount'>) => `${plan} ${months} ${currency}`;

/** What was typed now; the first letter remembers what was seen. */
export const withInput = (typed: PriceInputs, price: Price, text: string): PriceInputs => {
  const key = keyOf(price);
  return { ...typed, [key]: { text, was: typed[key]?.was ?? price.amount } };
};

/** Those that shall be another; `amount` is null where what was typed is no money. */
export const changedPrices = (prices: readonly Price[], typed: PriceInputs) =>
  prices.flatMap((price): (Omit<PriceChange, 'amount'> & { amount: number | null })[] => {
    const entry = typed[keyOf(price)];
    if (!entry) return [];
    const amount = toMinorUnits(entry.text);
    return amount === entry.was ? [] : [{ ...price, amount, was: entry.was }];
  });

/** What is still to be changed once the prices of now have been seen; and which of those had become another. */
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
