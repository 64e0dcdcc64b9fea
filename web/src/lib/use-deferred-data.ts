// Renders data that arrives after the first render in a deferred, interruptible render, so that a slow phone stays
// responsive. Data that is present at first and later changes are rendered at once.
import { useDeferredValue } from 'react';

export function useDeferredData<T>(value: T | undefined): T | undefined {
  const isHere = useDeferredValue(value !== undefined);
  return isHere ? value : undefined;
}
