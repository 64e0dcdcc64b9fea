// Formats money in the given language. The server sends amounts in minor units: kopecks, cents.

/** Every currency that plans are sold in has a hundred minor units. */
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
  // Depending on the language, ICU writes a hyphen or a minus sign.
  return format.format(amount / PARTS).replace('-', '−');
}
