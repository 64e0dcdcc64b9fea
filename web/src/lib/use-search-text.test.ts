import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SEARCH_DEBOUNCE_MS } from './constants';
import { useSearchText } from './use-search-text';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function renderField(query = '') {
  const onQuery = vi.fn();
  const { result, rerender } = renderHook((query: string) => useSearchText(query, onQuery), {
    initialProps: query,
  });
  return {
    onQuery,
    text: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    pause: () => act(() => vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS)),
    address: (query: string) => rerender(query),
  };
}

it('asks for the trimmed text once typing has paused', () => {
  const field = renderField();
  field.type('no');
  act(() => vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS - 1));
  field.type(' nova ');
  expect(field.onQuery).not.toHaveBeenCalled();
  field.pause();
  expect(field.onQuery).toHaveBeenCalledExactlyOnceWith('nova');
  expect(field.text()).toBe(' nova ');
});

it('keeps what was typed while its own query was on the way', () => {
  const field = renderField();
  field.type('no');
  field.pause();
  field.type('nova');
  field.address('no');
  expect(field.text()).toBe('nova');
  field.pause();
  expect(field.onQuery).toHaveBeenLastCalledWith('nova');
});

it('follows an address that changed by other means, and asks for nothing then', () => {
  const field = renderField('nova');
  field.type('kontur');
  field.pause();
  field.address('kontur');
  field.address('nova');
  expect(field.text()).toBe('nova');
  field.address('kontur');
  expect(field.text()).toBe('kontur');
  field.type('half');
  field.address('');
  expect(field.text()).toBe('');
  field.pause();
  expect(field.onQuery).toHaveBeenCalledExactlyOnceWith('kontur');
});

it('asks for nothing once a link was followed, however long the next page loads', () => {
  const before = window.location.href;
  const field = renderField();
  field.type('nova');
  window.history.pushState(null, '', '/artists/nova');
  field.pause();
  expect(field.onQuery).not.toHaveBeenCalled();
  window.history.replaceState(null, '', before);
});
