import { describe, expect, it } from 'vitest';
import { money } from './money';

/** Replaces the no-break spaces that Russian uses in numbers. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('money', () => {
  it.each([
    [129_000, 'RUB', 'ru', '1 290 ₽'],
    [51_233, 'RUB', 'ru', '512,33 ₽'],
    [51_230, 'RUB', 'ru', '512,30 ₽'],
    [7, 'RUB', 'ru', '0,07 ₽'],
    [0, 'RUB', 'ru', '0 ₽'],
    [-77_767, 'RUB', 'ru', '−777,67 ₽'],
    [-1_590, 'USD', 'en', '−$15.90'],
    [1_590, 'USD', 'en', '$15.90'],
    [1_490, 'EUR', 'ru', '14,90 €'],
    [1_161_000, 'RUB', 'en', '₽11,610'],
    [99_999_999_999, 'RUB', 'ru', '999 999 999,99 ₽'],
  ])('%i of %s in %s is %s', (amount, currency, locale, expected) => {
    expect(plain(money(amount, currency, locale))).toBe(expected);
  });
});
