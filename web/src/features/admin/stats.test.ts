import { expect, it } from 'vitest';
import { dayIn, growth, percent, seconds, share } from './stats';

it('compares with the period before, unless there was none', () => {
  expect(growth({ now: 150, before: 100 })).toBe(0.5);
  expect(growth({ now: 0, before: 4 })).toBe(-1);
  expect(growth({ now: 7, before: 0 })).toBeNull();
  expect(share(1, 0)).toBe(0);
});

it('writes numbers as the language does', () => {
  expect(percent(0.5, 'en', true)).toBe('+50%');
  expect(percent(-0.254, 'en', true)).toBe('−25%');
  expect(percent(0.0123, 'ru').replace(/\s/u, ' ')).toBe('1,2 %');
  expect(seconds(420, 'en')).toBe('0.42 sec');
  expect(seconds(1_900, 'ru').replace(/\s/u, ' ')).toBe('1,9 с');
  expect(dayIn('2026-03-05', 'en')).toBe('Mar 5');
});
