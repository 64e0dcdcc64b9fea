import { expect, it } from 'vitest';
import { numberText } from './number-text';

it.each(['ru', 'en'])('writes numbers as the browser would (%s)', (locale) => {
  for (const value of [0, 7, -12, 999, 1_000, -12_345, 1_234_567, 0.5])
    expect(numberText(locale, value)).toBe(value.toLocaleString(locale));
  const one = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  for (const value of [0, -14.92, 1_234.56, -7])
    expect(numberText(locale, value, 1)).toBe(value.toLocaleString(locale, one));
});
