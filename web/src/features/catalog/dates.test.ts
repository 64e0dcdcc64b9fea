import { describe, expect, it } from 'vitest';
import { dayName } from './dates';

// It is already the 15th in Moscow, but still the 14th in UTC.
const now = new Date('2026-11-14T22:30:00Z');

describe('dayName', () => {
  it('counts days in Moscow', () => {
    expect(dayName('15.11.2026', 'ru', now)).toEqual({ kind: 'today' });
    expect(dayName('14.11.2026', 'ru', now)).toEqual({ kind: 'yesterday' });
  });

  it('writes other days as the language does, with the year when it is another', () => {
    expect(dayName('05.03.2026', 'ru', now)).toEqual({ kind: 'date', text: '5 марта' });
    expect(dayName('05.03.2026', 'en', now)).toEqual({ kind: 'date', text: 'March 5' });
    expect(dayName('05.03.2025', 'en', now)).toEqual({ kind: 'date', text: 'March 5, 2025' });
  });

  it.each(['', 'вчера', '99.99.2026', '2026-03-05'])('shows %j as it came', (text) => {
    expect(dayName(text, 'ru', now)).toEqual({ kind: 'date', text });
  });
});
