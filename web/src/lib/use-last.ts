// What was there last: a panel that closes still shows what it was about.
import { useState } from 'react';

/** `value` has to be the same in every render of the component, not made anew. */
export function useLast<T>(value: T | null | undefined): T | null {
  const [last, setLast] = useState(() => value ?? null);
  if (value === null || value === undefined) return last;
  // State, not a ref: a render that is never shown leaves nothing behind.
  if (!Object.is(value, last)) setLast(() => value);
  return value;
}
