import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useBackCloses } from './use-back-closes';

const closeTo = vi.fn();
const panels = () => (window.history.state as { panels?: number } | null)?.panels ?? 0;

/** Two panels open over a page that has one before it. */
async function opened() {
  window.history.pushState({ page: 1 }, '', '/first');
  window.history.pushState({ page: 2 }, '', '/second');
  const hook = renderHook(({ depth }) => useBackCloses(depth, closeTo), { initialProps: { depth: 0 } });
  hook.rerender({ depth: 1 });
  await waitFor(() => expect(panels()).toBe(1));
  hook.rerender({ depth: 2 });
  await waitFor(() => expect(panels()).toBe(2));
  return hook;
}

describe('Back over open panels', () => {
  beforeEach(() => closeTo.mockReset());

  it('closes them one by one and stays on the page', async () => {
    const hook = await opened();
    window.history.back();
    await waitFor(() => expect(closeTo).toHaveBeenLastCalledWith(1));
    hook.rerender({ depth: 1 });
    window.history.back();
    await waitFor(() => expect(closeTo).toHaveBeenLastCalledWith(0));
    expect(window.location.pathname).toBe('/second');
    expect(window.history.state).toEqual({ page: 2 });
  });

  it('finds nothing of those that their buttons closed', async () => {
    const hook = await opened();
    hook.rerender({ depth: 0 });
    await waitFor(() => expect(window.history.state).toEqual({ page: 2 }));
    expect(closeTo).not.toHaveBeenCalled();
    window.history.back();
    await waitFor(() => expect(window.location.pathname).toBe('/first'));
  });

  it('passes over those that a link closed', async () => {
    const hook = await opened();
    hook.rerender({ depth: 0 });
    window.history.pushState({ page: 3 }, '', '/third');
    window.history.back();
    await waitFor(() => expect(window.history.state).toEqual({ page: 2 }));
    expect(window.location.pathname).toBe('/second');
  });

  it('takes its entries along when the player goes', async () => {
    const hook = await opened();
    hook.unmount();
    await waitFor(() => expect(window.history.state).toEqual({ page: 2 }));
  });
});
