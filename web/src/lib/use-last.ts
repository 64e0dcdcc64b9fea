// The last value that was present, so that a closing panel still shows its content.
import { useState } from 'react';

/** `value` has to be referentially stable between renders. */
export function useLast<T>(value: T | null | undefined): T | null {
  const [last, setLast] = useState(() => value ?? null);
  if (value === null || value === undefined) return last;
  // State instead of a ref: a render that React discards must not leave a trace.
  if (!Object.is(value, last)) setLast(() => value);
  return value;
}
