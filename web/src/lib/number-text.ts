// Formats numbers by the rules of a language.
import { perLocale } from './per-locale.ts';

const numberFormat = perLocale((locale) => new Intl.NumberFormat(locale));

const MARKS: Record<string, { thousands: string; decimal: string }> = {
  ru: { thousands: '\u00a0', decimal: ',' },
  en: { thousands: ',', decimal: '.' },
};

/** Formats with a fixed number of decimals. Simple cases avoid Intl, because creating its first format takes a slow
 * phone longer than all other texts of a page. */
export function numberText(locale: string, value: number, digits = 0): string {
  const marks = MARKS[locale];
  if (!marks || (digits === 0 && !Number.isSafeInteger(value))) return numberFormat(locale).format(value);
  const [whole = '', part] = value.toFixed(digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, marks.thousands);
  return part ? grouped + marks.decimal + part : grouped;
}
