import { renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { useSingleKey } from './shortcuts';

it('knows a key as soon as what it is for is on the screen', () => {
  const run = vi.fn();
  renderHook(() => {
    useSingleKey('?', run);
    useLayoutEffect(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: '?' })), []);
  });
  expect(run).toHaveBeenCalledOnce();
});
