// Dates of list groups come as `05.03.2026`, Moscow time; people read "today" and "5 March".
import type { Locale } from '@/i18n';

export type DayName = { kind: 'today' | 'yesterday' } | { kind: 'date'; text: string };

const MOSCOW = 'Europe/Moscow';
const DAY_MS = 86_400_000;

/** Noon UTC of the written day, so that no time zone moves it. */
function parseRussianDate(text: string): Date | null {
  const parts = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text);
  if (!parts) return null;
  const date = new Date(`${parts[3]}-${parts[2]}-${parts[1]}T12:00:00Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** The day it is in Moscow, as lists write it: `05.03.2026`. */
export const moscowDay = (date: Date): string =>
  new Intl.DateTimeFormat('ru', {
    timeZone: MOSCOW,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(date);

/** Formats are costly to make, and date lines are drawn while scrolling. */
const dayFormat = (locale: Locale, withYear: boolean) =>
  new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    ...(withYear && { year: 'numeric' }),
  });
const FORMATS = {
  ru: { short: dayFormat('ru', false), long: dayFormat('ru', true) },
  en: { short: dayFormat('en', false), long: dayFormat('en', true) },
};

export function dayName(text: string, locale: Locale, now: Date = new Date()): DayName {
  if (text === moscowDay(now)) return { kind: 'today' };
  if (text === moscowDay(new Date(now.getTime() - DAY_MS))) return { kind: 'yesterday' };
  const date = parseRussianDate(text);
  if (!date) return { kind: 'date', text };
  const thisYear = text.endsWith(moscowDay(now).slice(-4));
  const format = FORMATS[locale][thisYear ? 'short' : 'long'];
  return { kind: 'date', text: format.format(date) };
}

/** The date itself, without "today"; what is no date stays as it is. */
export function dateText(text: string, locale: Locale): string {
  const date = parseRussianDate(text);
  return date ? FORMATS[locale].long.format(date) : text;
}
