import { describe, expect, it } from 'vitest';
import { somePayment } from '@/testing/plans';
import { choiceOf, readChoice, writeChoice } from './choice';
import { savingOf } from './compare';

describe('a choice in the address', () => {
  it('comes back as it was written', () => {
    const choice = { term: 12, mode: 'one_time', country: 'KZ', tariff: 312, promo: 'PULT10' } as const;
    expect(readChoice(writeChoice(choice))).toEqual(choice);
  });

  it('is as usual where the address says nonsense', () => {
    const nonsense = { term: '7', mode: 'x', country: 'kz<', tariff: '-1', tab: 'tariffs' };
    expect(readChoice(nonsense)).toEqual({
      term: undefined,
      mode: 'recurrent',
      country: undefined,
      tariff: undefined,
      promo: '',
    });
  });

  it('leaves out what is as usual', () => {
    expect(writeChoice(readChoice({ mode: 'recurrent', promo: '' }))).toEqual({});
  });
});

describe('trying a payment again', () => {
  it('asks for the same plan once more, on the same terms', () => {
    const once = { ...somePayment, tariff_id: 312, recurrent: false, currency: 'EUR', promo_code: 'PULT10' };
    expect(writeChoice(choiceOf(once))).toEqual({
      tariff: '312',
      mode: 'one_time',
      country: 'DE',
      promo: 'PULT10',
    });
  });
});

describe('what a longer term saves', () => {
  it.each([
    [711_000, 948_000, { percent: 25, amount: 237_000 }],
    [213_300, 237_000, { percent: 10, amount: 23_700 }],
    [79_000, null, null],
    [79_000, 79_000, null],
    [80_000, 79_000, null],
  ])('%i instead of %s', (price, old_price, expected) => {
    expect(savingOf({ price, old_price })).toEqual(expected);
  });
});
