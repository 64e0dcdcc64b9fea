import { expect, it } from 'vitest';
import { loudnessText } from './loudness';

it('is one digit after what the language puts there, below nought by a minus', () => {
  expect(loudnessText(-14.87, 'ru')).toBe('−14,9');
  expect(loudnessText(-14.87, 'en')).toBe('−14.9');
  expect(loudnessText(-8, 'ru')).toBe('−8,0');
});
