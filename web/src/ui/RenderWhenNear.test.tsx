import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let seen: (() => void) | undefined;

class Watch {
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    seen = () => tell([{ isIntersecting: true }]);
  }
  observe() {}
  disconnect() {}
}

/** Loads the module anew, as on a freshly opened page. */
async function show() {
  vi.resetModules();
  const { RenderWhenNear } = await import('./RenderWhenNear');
  render(
    <>
      <RenderWhenNear instead="room">
        <p>first</p>
      </RenderWhenNear>
      <RenderWhenNear instead="room">
        <p>second</p>
      </RenderWhenNear>
    </>,
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', Watch);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits until the reader comes near', async () => {
  await show();
  expect(screen.getAllByText('room')).toHaveLength(2);
  act(() => seen?.());
  expect(screen.getByText('second')).toBeVisible();
  expect(screen.queryByText('first')).toBeNull();
});

it('comes whole at the first sign of the reader', async () => {
  await show();
  fireEvent.pointerDown(window);
  expect(screen.getByText('first')).toBeVisible();
  expect(screen.getByText('second')).toBeVisible();
});

it('comes by itself, one part after another', async () => {
  await show();
  act(() => vi.advanceTimersByTime(1_500));
  expect(screen.getByText('first')).toBeVisible();
  expect(screen.queryByText('second')).toBeNull();
  act(() => vi.advanceTimersByTime(200));
  expect(screen.getByText('second')).toBeVisible();
});
