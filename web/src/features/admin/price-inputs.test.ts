import { describe, expect, it } from 'vitest';
import { changedPrices, keyOf, type PriceInputs, rebased, withInput } from './price-inputs';

const price = (months: number, amount: number) => ({ plan: 'pro', months, currency: 'RUB', amount });
const type = (...words: [number, number, string][]): PriceInputs =>
  words.reduce<PriceInputs>(
    (typed, [months, amount, text]) => withInput(typed, price(months, amount), text),
    {},
  );

describe('typed prices', () => {
  it('carry the amount that stood there when typing began', () => {
    const typed = withInput(type([1, 100_00, '12']), price(1, 150_00), '120');
    expect(changedPrices([price(1, 150_00), price(3, 300_00)], typed)).toEqual([
      { ...price(1, 120_00), was: 100_00 },
    ]);
  });

  it('are no change when typed as they were, and no money when they are not', () => {
    const typed = type([1, 100_00, '100,00'], [3, 300_00, 'x']);
    expect(changedPrices([price(1, 100_00), price(3, 300_00)], typed)).toEqual([
      { ...price(3, 0), amount: null, was: 300_00 },
    ]);
  });

  it('stand beside what somebody else wrote, and go on from there', () => {
    const typed = type([1, 100_00, '120'], [3, 300_00, '320'], [6, 500_00, '500']);
    const now = [price(1, 110_00), price(3, 300_00), price(6, 510_00)];
    const seen = rebased(now, typed);
    expect([...seen.elsewhere]).toEqual([keyOf(price(1, 0))]);
    expect(changedPrices(now, seen.typed)).toEqual([
      { ...price(1, 120_00), was: 110_00 },
      { ...price(3, 320_00), was: 300_00 },
    ]);
  });
});
