// Formats numbers of the dashboard: shares, differences, seconds.
import type { DayStats, StatComparison } from './api/dashboard';

/** The relative change from the previous period; null if there is nothing to compare with. */
export function growth({ now, before }: StatComparison): number | null {
  return before > 0 ? (now - before) / before : null;
}

export const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

export function percent(value: number, locale: string, signed = false): string {
  const digits = Math.abs(value) < 0.1 ? 1 : 0;
  const format = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: digits,
    ...(signed && { signDisplay: 'exceptZero' as const }),
  });
  return format.format(value).replace('-', '−');
}

/** Formats `0,42 с`: the measurement has no more than two digits. */
export function seconds(ms: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short',
    maximumSignificantDigits: 2,
  }).format(ms / 1000);
}

/** Formats a day of the API as `5 мар.`. */
export function dayIn(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** One number of each day as bars. */
export const barsOf = (daily: readonly DayStats[], locale: string, value: (day: DayStats) => number) =>
  daily.map((day) => ({ id: day.day, label: dayIn(day.day, locale), value: value(day) }));
