import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAbandoned } from '@/testing/abandoned-render';
import { historyBelowPanels, onPageShown, useCloseOnBack } from './open-panels';

const depth = () => (window.history.state as { pageEntry?: { depth: number } } | null)?.pageEntry?.depth ?? 0;
const address = () => window.location.pathname + window.location.search;

let history: RouterHistory;
const routerSaw = vi.fn();

/** Opens a panel; its `close` closes it. */
function panel() {
  const close = vi.fn(() => hook.rerender({ isOpen: false }));
  const hook = renderHook(({ isOpen }) => useCloseOnBack(isOpen, close), { initialProps: { isOpen: true } });
  return { close, unmount: hook.unmount };
}

/** History entries are written in microtasks, after the other changes of the same event. */
const endOfTask = () => new Promise((over) => window.setTimeout(over));

async function openPanels(count: number) {
  const opened = Array.from({ length: count }, panel);
  await endOfTask();
  expect(depth()).toBe(count);
  return opened;
}

/** Like the router, changes the address at once and renders the page once it has loaded. */
async function showPage(path: string) {
  history.push(path);
  await endOfTask();
  onPageShown();
}

async function pressBack(seen: () => void) {
  window.history.back();
  await waitFor(seen);
}

beforeEach(async () => {
  history = createBrowserHistory({ window: historyBelowPanels() });
  await showPage('/first');
  await showPage('/second');
  expect(address()).toBe('/second');
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
    expect([address(), depth()]).toEqual(['/second', 0]);
    expect(routerSaw).not.toHaveBeenCalled();
    await pressBack(() => expect(address()).toBe('/first'));
    await waitFor(() => expect(routerSaw).toHaveBeenCalledOnce());
  });

  it('passes by those that their buttons closed, and those that went with the page', async () => {
    const [lower, upper] = await openPanels(2);
    upper?.close();
    lower?.unmount();
    await pressBack(() => expect(address()).toBe('/first'));
    await waitFor(() => expect(routerSaw).toHaveBeenCalledOnce());
  });

  it('closes a panel from the entry that another over it left behind', async () => {
    const [lower, upper] = await openPanels(2);
    upper?.close();
    await pressBack(() => expect(lower?.close).toHaveBeenCalledOnce());
    expect(address()).toBe('/second');
    await pressBack(() => expect(address()).toBe('/first'));
  });

  it('goes from a page that a link in a panel opened to the one under the panel', async () => {
    const [lower, upper] = await openPanels(2);
    history.push('/third');
    upper?.close();
    lower?.close();
    await endOfTask();
    expect(address()).toBe('/third');
    await pressBack(() => expect(address()).toBe('/second'));
    await pressBack(() => expect(address()).toBe('/first'));
  });

  it.each(['push', 'replace'] as const)('keeps what was chosen in a panel by a %s', async (write) => {
    const [sheet] = await openPanels(1);
    history[write]('/second?BPM=120,128');
    await endOfTask();
    expect([address(), depth()]).toEqual(['/second?BPM=120,128', 1]);
    await pressBack(() => expect(sheet?.close).toHaveBeenCalledOnce());
    expect([address(), depth()]).toEqual(['/second?BPM=120,128', 0]);
    await pressBack(() => expect(address()).toBe(write === 'push' ? '/second' : '/first'));
  });

  it('finds what was replaced over a closed panel once, also from the next page', async () => {
    const [sheet] = await openPanels(1);
    history.replace('/second?BPM=120,128');
    await endOfTask();
    sheet?.close();
    await showPage('/third');
    await pressBack(() => expect(address()).toBe('/second?BPM=120,128'));
    await pressBack(() => expect(address()).toBe('/first'));
    // The entries that Back skipped have the new address too.
    window.history.forward();
    await waitFor(() => expect(address()).toBe('/second?BPM=120,128'));
  });

  it('spares a panel that came in place of another, which leaves it its entry', async () => {
    const [menu] = await openPanels(1);
    const { length } = window.history;
    menu?.close();
    const [dialog] = await openPanels(1);
    expect(window.history.length).toBe(length);
    await pressBack(() => expect(dialog?.close).toHaveBeenCalledOnce());
    expect(menu?.close).toHaveBeenCalledOnce();
    expect(address()).toBe('/second');
  });

  it('asks one that stays open again', async () => {
    const [busy] = await openPanels(1);
    busy?.close.mockImplementation(() => undefined);
    await pressBack(() => expect(busy?.close).toHaveBeenCalledOnce());
    expect(depth()).toBe(1);
    await pressBack(() => expect(busy?.close).toHaveBeenCalledTimes(2));
    expect(address()).toBe('/second');
  });

  it('leaves the page at once after a reload with a panel open', async () => {
    const [sheet] = await openPanels(1);
    sheet?.unmount();
    history.destroy();
    history = createBrowserHistory({ window: historyBelowPanels() });
    await pressBack(() => expect(address()).toBe('/first'));
  });

  it('finds the entry of a panel as soon as the panel is there', async () => {
    const { length } = window.history;
    panel();
    await Promise.resolve();
    expect(window.history.length).toBe(length + 1);
  });

  it('leaves to the router what a link within the page made', async () => {
    window.location.hash = 'content';
    await waitFor(() => expect(routerSaw).toHaveBeenCalledOnce());
    const [menu] = await openPanels(1);
    await pressBack(() => expect(menu?.close).toHaveBeenCalledOnce());
    expect(window.location.hash).toBe('#content');
    await pressBack(() => expect(window.location.hash).toBe(''));
    await waitFor(() => expect(routerSaw).toHaveBeenCalledTimes(2));
  });
});

describe('an address opened while a panel closes', () => {
  it('is not cancelled: closing goes nowhere in the history', async () => {
    const travels = [vi.spyOn(window.history, 'go'), vi.spyOn(window.history, 'back')];
    const [lower, upper] = await openPanels(2);
    upper?.close();
    lower?.unmount();
    await endOfTask();
    history.push('/third');
    await endOfTask();
    for (const travel of travels) expect(travel).not.toHaveBeenCalled();
  });

  it.each(['push', 'replace'] as const)('is written at once by a %s', async (write) => {
    const [dialog] = await openPanels(1);
    dialog?.close();
    history[write]('/third');
    history.flush();
    expect(address()).toBe('/third');
    await pressBack(() => expect(address()).toBe(write === 'push' ? '/second' : '/first'));
  });
});

describe('a panel of a page that is being left', () => {
  it('gets no entry on the next page', async () => {
    const [dialog] = await openPanels(1);
    history.push('/third');
    await endOfTask();
    expect([address(), depth()]).toEqual(['/third', 0]);
    // Another panel of the old page, which is still shown.
    panel();
    await endOfTask();
    expect(depth()).toBe(0);
    await pressBack(() => expect(address()).toBe('/second'));
    expect(dialog?.close).not.toHaveBeenCalled();
  });

  it('gets one when it is still open over the next page', async () => {
    const [player] = await openPanels(1);
    await showPage('/third');
    expect(depth()).toBe(1);
    await pressBack(() => expect(player?.close).toHaveBeenCalledOnce());
    expect(address()).toBe('/third');
  });
});

describe('the state that the router reads', () => {
  it('is its own, without the places of panels', async () => {
    await openPanels(1);
    const { state } = createBrowserHistory({ window: historyBelowPanels() }).location;
    expect(Object.keys(state).sort()).toEqual(['__TSR_index', '__TSR_key', 'key']);
  });
});

it('closes the panel on the screen, not one whose render was abandoned', async () => {
  const [shown, next] = [vi.fn(), vi.fn()];
  const { abandon } = renderAbandoned((close: () => void) => useCloseOnBack(true, close), shown);
  abandon(next);
  await endOfTask();
  await pressBack(() => expect(shown).toHaveBeenCalledOnce());
  expect(next).not.toHaveBeenCalled();
});
