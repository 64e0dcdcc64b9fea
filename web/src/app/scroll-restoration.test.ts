import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SCROLL_RESTORE_MS } from '@/lib/constants';
import { registerRows } from '@/lib/row-anchor';
import { restoreScroll } from './scroll-restoration';

/** A page of this length in a viewport of 100, because jsdom has no layout. */
function pageOf(length: number) {
  const node = document.body.appendChild(document.createElement('main'));
  let [height, top] = [length, 0];
  Object.defineProperty(node, 'scrollTop', {
    get: () => top,
    set: (value: number) => {
      top = Math.min(value, height - 100);
    },
  });
  const grow = async (to: number) => {
    height = to;
    node.append(document.createElement('p'));
    // Mutation observers run after the change, in a microtask.
    await Promise.resolve();
  };
  return { node, grow };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('comes to its place as soon as the page is long enough', async () => {
  const { node, grow } = pageOf(300);
  const end = restoreScroll(node, { top: 900, inList: null });
  expect(node.scrollTop).toBe(200);
  await grow(600);
  await grow(2_000);
  expect(node.scrollTop).toBe(900);
  end();
});

it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
  'leaves the page to its reader after %s',
  async (sign) => {
    const { node, grow } = pageOf(300);
    restoreScroll(node, { top: 900, inList: null });
    fireEvent(window, new Event(sign));
    await grow(2_000);
    expect(node.scrollTop).toBe(200);
  },
);

it('leaves the page to whatever else scrolls it', async () => {
  const { node, grow } = pageOf(300);
  restoreScroll(node, { top: 900, inList: null });
  fireEvent.scroll(node);
  node.scrollTop = 50;
  fireEvent.scroll(node);
  await grow(2_000);
  expect(node.scrollTop).toBe(50);
});

it('does not wait for what never comes', async () => {
  const { node, grow } = pageOf(300);
  restoreScroll(node, { top: 900, inList: null });
  vi.advanceTimersByTime(SCROLL_RESTORE_MS);
  await grow(2_000);
  expect(node.scrollTop).toBe(200);
});

it('comes to the row of a list, wherever it has moved to', async () => {
  const { node, grow } = pageOf(300);
  let top: number | null = null;
  const withdraw = registerRows({ place: () => null, topOf: ({ row, above }) => top && top + row + above });
  const end = restoreScroll(node, { top: 900, inList: { row: 20, above: 5 } });
  await grow(2_000);
  expect(node.scrollTop).toBe(900);
  top = 800;
  await grow(2_000);
  expect(node.scrollTop).toBe(825);
  end();
  withdraw();
});
