// Stays true after it has been true once, until it is reset: an opened part stays mounted.
import { useState } from 'react';

export function useLatch(isOn: boolean): [wasOn: boolean, reset: () => void] {
  const [wasOn, setWasOn] = useState(isOn);
  // State instead of a ref: a render that React discards must not leave a trace.
  if (isOn && !wasOn) setWasOn(true);
  return [wasOn || isOn, () => setWasOn(false)];
}
