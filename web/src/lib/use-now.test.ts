import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useNow } from './use-now';

afterEach(() => {
  vi.useRealTimers();
});

it('gives the same minute to all renders, and the next one when it has come', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-05T12:00:20Z') });
  const { result, rerender } = renderHook(useNow);
  const noon = Date.parse('2026-03-05T12:00:00Z');
  expect(result.current).toBe(noon);
  vi.setSystemTime(Date.parse('2026-03-05T12:00:50Z'));
  rerender();
  expect(result.current).toBe(noon);
  act(() => vi.advanceTimersByTime(60_000));
  expect(result.current).toBe(noon + 60_000);
});
