// The API sends the dates of list groups as `05.03.2026` in Moscow time; users see "today" and "5 March".
import type { Locale, Translate } from '@/i18n';
import { moscowDay } from '@/lib/moscow';
import { perLocale } from '@/lib/per-locale';

export type DayName = { kind: 'today' | 'yesterday' } | { kind: 'date'; text: string };

const DAY_MS = 86_400_000;

/** Noon UTC of that day, so that no time zone changes the date. */
function parseRussianDate(text: string): Date | null {
  const parts = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text);
  if (!parts) return null;
  const date = new Date(`${parts[3]}-${parts[2]}-${parts[1]}T12:00:00Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}

const DAY = { timeZone: 'UTC', day: 'numeric', month: 'long' } as const;
const shortFormat = perLocale((locale) => new Intl.DateTimeFormat(locale, DAY));
const longFormat = perLocale((locale) => new Intl.DateTimeFormat(locale, { ...DAY, year: 'numeric' }));

export function dayName(text: string, locale: Locale, now: Date = new Date()): DayName {
  if (text === moscowDay(now)) return { kind: 'today' };
  if (text === moscowDay(new Date(now.getTime() - DAY_MS))) return { kind: 'yesterday' };
  const date = parseRussianDate(text);
  if (!date) return { kind: 'date', text };
  const thisYear = text.endsWith(moscowDay(now).slice(-4));
  const format = thisYear ? shortFormat : longFormat;
  return { kind: 'date', text: format(locale).format(date) };
}

/** "Today", "yesterday" or the date. */
export function dayText(text: string, locale: Locale, t: Translate<'catalog'>): string {
  const name = dayName(text, locale);
  return name.kind === 'date' ? name.text : t(`days.${name.kind}`);
}

/** The date without "today"; a text that is not a date is returned unchanged. */
export function dateText(text: string, locale: Locale): string {
  const date = parseRussianDate(text);
  return date ? longFormat(locale).format(date) : text;
}
