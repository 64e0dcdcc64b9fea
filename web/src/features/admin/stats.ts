// How numbers of the dashboard are read: as shares, as differences, as seconds.
import type { DayStats, StatComparison } from './api/dashboard';

/** By how much of the period before; nothing where there was nothing to compare with. */
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

/** `0,42 с`: two digits are all that is measured. */
export function seconds(ms: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short',
    maximumSignificantDigits: 2,
  }).format(ms / 1000);
}

/** `5 мар.`, of a day as the server writes it. */
export function dayIn(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** One number of each day, as bars. */
export const barsOf = (daily: readonly DayStats[], locale: string, value: (day: DayStats) => number) =>
  daily.map((day) => ({ id: day.day, label: dayIn(day.day, locale), value: value(day) }));
