import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FILTER_REST_MS } from '@/lib/constants';
import { renderAbandoned } from '@/testing/abandoned-render';
import { useDebouncedDraft } from './use-debounced-draft';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('passes on a value that has rested, and the newest on leaving', () => {
  const onRest = vi.fn();
  const { result, unmount } = renderHook(() => useDebouncedDraft<number>(0, onRest));
  act(() => result.current[1](1));
  act(() => vi.advanceTimersByTime(FILTER_REST_MS - 1));
  act(() => result.current[1](2));
  expect(onRest).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(FILTER_REST_MS));
  expect(onRest).toHaveBeenCalledExactlyOnceWith(2);
  act(() => result.current[1](3));
  unmount();
  expect(onRest).toHaveBeenLastCalledWith(3);
  expect(onRest).toHaveBeenCalledTimes(2);
});

it('passes a value on to the filter on the screen, not to one whose render was abandoned', () => {
  const [shown, next] = [vi.fn(), vi.fn()];
  let move: (value: number) => void = () => undefined;
  const { abandon } = renderAbandoned((onRest: (value: number) => void) => {
    [, move] = useDebouncedDraft<number>(0, onRest);
  }, shown);
  act(() => move(5));
  abandon(next);
  act(() => vi.advanceTimersByTime(FILTER_REST_MS));
  expect(shown).toHaveBeenCalledExactlyOnceWith(5);
  expect(next).not.toHaveBeenCalled();
});
