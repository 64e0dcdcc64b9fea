import { beforeEach, expect, it } from 'vitest';
import { loadTexts, text } from '@/i18n';
import { lengthText } from './length';

beforeEach(() => loadTexts('library'));

it.each([
  [0, ''],
  [20, '1 мин'],
  [1_500, '25 мин'],
  [3_599, '1 ч 0 мин'],
  [5_130, '1 ч 26 мин'],
])('says how long %i seconds are', (seconds, expected) => {
  expect(lengthText((key, values) => text('library', key, values), seconds)).toBe(expected);
});
