import { describe, expect, it } from 'vitest';
import { promoFacts, promoForm } from './promo';

const cells = {
  code: 'PULT',
  percent: null,
  amount: '15050',
  currency: 'RUB',
  plan: 'pro',
  valid_from: null,
  valid_until: '2026-12-31T21:00:00Z',
  use_limit: '5',
  per_account: null,
};

describe('a promo code in the form', () => {
  it('comes back as it was', () => {
    const form = promoForm({ id: '1', cells, names: {}, revision: null });
    expect(form).toMatchObject({ saving: 'amount', amount: '150.50', valid_until: '2027-01-01T00:00' });
    expect(promoFacts(form)).toEqual({
      ...cells,
      amount: 15_050,
      use_limit: 5,
      valid_until: '2027-01-01T00:00:00+03:00',
    });
  });

  it('is sent with the writing it was made from', () => {
    expect(promoFacts(promoForm(null), '77')).toMatchObject({ revision: '77' });
    expect(promoFacts(promoForm(null), null)).not.toHaveProperty('revision');
  });

  it('is so many per cent, or so much money, never both', () => {
    const form = { ...promoForm(null), code: ' A ', percent: '10', amount: '5' };
    expect(promoFacts(form)).toMatchObject({
      code: 'A',
      percent: 10,
      amount: null,
      currency: null,
      plan: null,
    });
    expect(promoFacts({ ...form, saving: 'amount' })).toMatchObject({
      percent: null,
      amount: 500,
      currency: 'RUB',
    });
  });
});
