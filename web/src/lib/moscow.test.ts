import { expect, it } from 'vitest';
import { moscowDay, moscowTime } from './moscow';

it('writes a moment as Moscow sees it, the Russian way', () => {
  const evening = new Date('2026-01-02T21:03:04Z');
  expect(moscowTime(evening)).toBe('03.01.2026 00:03:04');
  expect(moscowDay(evening)).toBe('03.01.2026');
});
