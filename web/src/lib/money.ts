// Money as the reader's language writes it. Amounts come from the server in minor units: kopecks, cents.

/** Both have a hundred parts in every currency that plans are sold in. */
const PARTS = 100;

const formats = new Map<string, Intl.NumberFormat>();

/** `1 290 ₽`, `512,33 ₽`, `$15.90`, `−777,67 ₽`. */
export function money(amount: number, currency: string, locale: string): string {
  const key = `${locale}/${currency}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      trailingZeroDisplay: 'stripIfInteger',
    });
  formats.set(key, format);
  // ICU writes a hyphen in some languages, and a minus in others.
  return format.format(amount / PARTS).replace('-', '−');
}
