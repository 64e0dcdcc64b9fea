// What comes after the page has been drawn, such as an answer of the server, is made into a part of it a little at a time,
// so that a slow phone goes on scrolling and answering meanwhile. What is there from the beginning is shown at once, and
// so is every later change.
import { useDeferredValue } from 'react';

export function useDeferredData<T>(value: T | undefined): T | undefined {
  const isHere = useDeferredValue(value !== undefined);
  return isHere ? value : undefined;
}
