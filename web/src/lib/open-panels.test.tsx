import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beneathPanels, useBackCloses } from './open-panels';

const panels = () => (window.history.state as { panels?: number } | null)?.panels ?? 0;
const address = () => window.location.pathname + window.location.search;

let history: RouterHistory;
const routerSaw = vi.fn();

/** A panel over the page; its `close` closes it. */
function panel() {
  const close = vi.fn(() => hook.rerender({ isOpen: false }));
  const hook = renderHook(({ isOpen }) => useBackCloses(isOpen, close), { initialProps: { isOpen: true } });
  return { close, unmount: hook.unmount };
}

async function openPanels(count: number) {
  const opened = Array.from({ length: count }, panel);
  await waitFor(() => expect(panels()).toBe(count));
  return opened;
}

async function pressBack(seen: () => void) {
  window.history.back();
  await waitFor(seen);
}

beforeEach(async () => {
  history = beneathPanels(createBrowserHistory());
  history.push('/first');
  await waitFor(() => expect(address()).toBe('/first'));
  history.push('/second');
  await waitFor(() => expect(address()).toBe('/second'));
  routerSaw.mockReset();
  history.subscribe(routerSaw);
});

afterEach(() => history.destroy());

describe('Back over open panels', () => {
  it('closes them one by one, stays on the page and tells the router nothing', async () => {
    const [lower, upper] = await openPanels(2);
    await pressBack(() => expect(upper?.close).toHaveBeenCalledOnce());
    expect(lower?.close).not.toHaveBeenCalled();
    await pressBack(() => expect(lower?.close).toHaveBeenCalledOnce());
    expect([address(), panels()]).toEqual(['/second', 0]);
    expect(routerSaw).not.toHaveBeenCalled();
    await pressBack(() => expect(address()).toBe('/first'));
    await waitFor(() => expect(routerSaw).toHaveBeenCalledOnce());
  });

  it('finds nothing of those that their buttons closed, nor of those that went with the page', async () => {
    const [lower, upper] = await openPanels(2);
    upper?.close();
    lower?.unmount();
    await waitFor(() => expect(panels()).toBe(0));
    await pressBack(() => expect(address()).toBe('/first'));
  });

  it('goes from a page that a link in a panel opened to the one under the panel', async () => {
    const [lower, upper] = await openPanels(2);
    history.push('/third');
    upper?.close();
    lower?.close();
    await waitFor(() => expect(address()).toBe('/third'));
    await pressBack(() => expect(address()).toBe('/second'));
    expect(panels()).toBe(0);
    await pressBack(() => expect(address()).toBe('/first'));
  });

  it.each(['push', 'replace'] as const)('keeps what was chosen in a panel by a %s', async (write) => {
    const [sheet] = await openPanels(1);
    history[write]('/second?BPM=120,128');
    await waitFor(() => expect([address(), panels()]).toEqual(['/second?BPM=120,128', 1]));
    await pressBack(() => expect(sheet?.close).toHaveBeenCalledOnce());
    expect([address(), panels()]).toEqual(['/second?BPM=120,128', 0]);
    await pressBack(() => expect(address()).toBe(write === 'push' ? '/second' : '/first'));
  });

  it('spares a panel that came in place of another', async () => {
    const [menu] = await openPanels(1);
    const went = vi.spyOn(window.history, 'go');
    menu?.close();
    await waitFor(() => expect(went).toHaveBeenCalledWith(-1));
    const [dialog] = await openPanels(1);
    went.mockRestore();
    await waitFor(() => expect(panels()).toBe(1));
    expect(dialog?.close).not.toHaveBeenCalled();
    await pressBack(() => expect(dialog?.close).toHaveBeenCalledOnce());
    expect(address()).toBe('/second');
  });

  it('asks one that stays open again', async () => {
    const [busy] = await openPanels(1);
    busy?.close.mockImplementation(() => undefined);
    await pressBack(() => expect(busy?.close).toHaveBeenCalledOnce());
    await waitFor(() => expect(panels()).toBe(1));
    await pressBack(() => expect(busy?.close).toHaveBeenCalledTimes(2));
    expect(address()).toBe('/second');
    busy?.unmount();
    await waitFor(() => expect(panels()).toBe(0));
  });

  it('leaves the page at once after a reload with a panel open', async () => {
    const [sheet] = await openPanels(1);
    const left = { ...(window.history.state as object) };
    sheet?.unmount();
    await waitFor(() => expect(panels()).toBe(0));
    History.prototype.pushState.call(window.history, left, '');
    history.destroy();
    history = beneathPanels(createBrowserHistory());
    await waitFor(() => expect(panels()).toBe(0));
    await pressBack(() => expect(address()).toBe('/first'));
  });
});
