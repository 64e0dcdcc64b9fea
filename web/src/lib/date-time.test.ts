import { describe, expect, it } from 'vitest';
import { formatDateTime } from './date-time';

describe('a moment', () => {
  it.each([
    ['2026-11-15T12:00:00Z', '15 ноября 2026'],
    ['05.03.2026', '5 марта 2026'],
    ['05.03.2026 23:30:00', '5 марта 2026'],
    ['never', 'never'],
  ])('%s is read as %s', (text, expected) => {
    expect(formatDateTime(text, 'ru', 'day')).toBe(expected);
  });

  it.each([
    ['ru', '09:05', '16:58'],
    ['en', '9:05 AM', '4:58 PM'],
  ])('has its hour as %s writes it', (locale, morning, evening) => {
    expect(formatDateTime('2026-11-19T06:05:00Z', locale, 'time')).toBe(morning);
    expect(formatDateTime('2026-11-19T13:58:00Z', locale, 'time')).toBe(evening);
    expect(formatDateTime('2026-11-19T13:58:00Z', locale, 'record')).toContain(evening);
    expect(formatDateTime('2026-11-19T13:58:00Z', locale, 'minute')).toContain(evening);
  });

  it('is that of Moscow, wherever it is read', () => {
    expect(formatDateTime('2026-11-30T21:30:00Z', 'ru', 'day')).toBe('1 декабря 2026');
    expect(formatDateTime('2026-11-30T21:30:00Z', 'en', 'record')).toBe('Dec 1, 2026, 12:30 AM');
  });
});
