import { renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { renderAbandoned } from '@/testing/abandoned-render';
import { useReviewKeys } from './use-review-keys';

const approve = () => document.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyA' }));

it('decides about the track on the screen, not about one whose render was abandoned', () => {
  const [shown, next] = [vi.fn(), vi.fn()];
  const { abandon } = renderAbandoned((run: () => void) => useReviewKeys({ approve: run }), shown);
  abandon(next);
  approve();
  expect(shown).toHaveBeenCalledOnce();
  expect(next).not.toHaveBeenCalled();
});

it('knows the keys as soon as the track is on the screen', () => {
  const run = vi.fn();
  renderHook(() => {
    useReviewKeys({ approve: run });
    useLayoutEffect(() => void approve(), []);
  });
  expect(run).toHaveBeenCalledOnce();
});
