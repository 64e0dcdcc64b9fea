import { describe, expect, it } from 'vitest';
import { dateSpan, lastDays, readSpan } from './date-range';

// It is already the 15th in Moscow, but still the 14th in UTC.
const now = new Date('2026-11-14T22:30:00Z');

describe('a date filter', () => {
  it('goes from day to day, in either order', () => {
    expect(dateSpan('2026-03-05', '2026-03-07', now)).toBe('05.03.2026,07.03.2026');
    expect(dateSpan('2026-03-07', '2026-03-05', now)).toBe('05.03.2026,07.03.2026');
    expect(dateSpan('2026-03-05', '2026-03-05', now)).toBe('05.03.2026');
  });

  it('may be open at either end', () => {
    expect(dateSpan('2026-03-05', '', now)).toBe('05.03.2026,15.11.2026');
    expect(dateSpan('', '2026-03-05', now)).toBe('01.01.2000,05.03.2026');
    expect(dateSpan('', '', now)).toBeNull();
  });

  it('counts days in Moscow', () => {
    expect(lastDays(1, now)).toBe('15.11.2026');
    expect(lastDays(7, now)).toBe('09.11.2026,15.11.2026');
  });

  it('is shown as days, whatever times it has', () => {
    expect(readSpan('05.03.2026 21:30,07.03.2026')).toEqual({ from: '2026-03-05', to: '2026-03-07' });
    expect(readSpan('05.03.2026')).toEqual({ from: '2026-03-05', to: '2026-03-05' });
    expect(readSpan('01.01.2000,05.03.2026')).toEqual({ from: '', to: '2026-03-05' });
    expect(readSpan(null)).toEqual({ from: '', to: '' });
  });
});
