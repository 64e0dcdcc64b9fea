import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useDeferredData } from './use-deferred-data';

/** Records the value of each render. */
function watch(first: string | undefined) {
  const given: (string | undefined)[] = [];
  const { rerender } = renderHook(({ value }) => given.push(useDeferredData(value)), {
    initialProps: { value: first },
  });
  return { given, becomes: (value: string | undefined) => rerender({ value }) };
}

it('gives what comes later in a second render, which may take its time', () => {
  const { given, becomes } = watch(undefined);
  becomes('tracks');
  expect(given).toEqual([undefined, undefined, 'tracks']);
});

it('gives at once what was there, what changes, and nothing where nothing is left', () => {
  const { given, becomes } = watch('tracks');
  becomes('more tracks');
  expect(given).toEqual(['tracks', 'more tracks']);
  becomes(undefined);
  expect(given[2]).toBeUndefined();
});
