import { describe, expect, it } from 'vitest';
import { onFree, onPool, someQuote } from '@/testing/plans';
import { contradicts } from './plan-status';

const first = { ...someQuote, step: 'start', credits: [] };

describe('a quote contradicts what is known', () => {
  it.each([
    ['an upgrade from what runs', onPool, someQuote, false],
    ['a first plan', onFree, first, false],
    ['an upgrade where nothing runs', onFree, someQuote, true],
    ['a first plan where one runs', onPool, first, true],
    ['a step to the plan that runs', onPool, { ...someQuote, tariff_id: 201 }, true],
    ['the same plan', onPool, { ...someQuote, tariff_id: 201, step: 'same' }, false],
    ['a start in the grace', { ...onPool, state: 'grace' }, first, false],
  ])('%s', (_, planStatus, quote, expected) => {
    expect(contradicts(planStatus, quote)).toBe(expected);
  });
});
