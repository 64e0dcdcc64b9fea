import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderAbandoned } from '@/testing/abandoned-render';
import { useLast } from './use-last';
import { useLatch } from './use-latch';

describe('the last value', () => {
  it('stays when there is none any more', () => {
    const { result, rerender } = renderHook(useLast<string>, { initialProps: null as string | null });
    expect(result.current).toBeNull();
    for (const value of ['versions', 'plan', null]) rerender(value);
    expect(result.current).toBe('plan');
  });

  it('is none of a render that was abandoned', () => {
    const { result, show, abandon } = renderAbandoned(useLast<string>, 'versions' as string | null);
    abandon('plan');
    show(null);
    expect(result()).toBe('versions');
  });
});

describe('a latch', () => {
  it('stays on until it is reset', () => {
    const { result, rerender } = renderHook(useLatch, { initialProps: false });
    expect(result.current[0]).toBe(false);
    rerender(true);
    rerender(false);
    expect(result.current[0]).toBe(true);
    result.current[1]();
    rerender(false);
    expect(result.current[0]).toBe(false);
  });

  it('is not turned on by a render that was abandoned', () => {
    const { result, show, abandon } = renderAbandoned(useLatch, false as boolean);
    abandon(true);
    show(false);
    expect(result()?.[0]).toBe(false);
  });
});
