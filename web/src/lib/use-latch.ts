// On from the first time it was asked for until it is reset: what was opened once stays mounted.
import { useState } from 'react';

export function useLatch(isOn: boolean): [wasOn: boolean, reset: () => void] {
  const [wasOn, setWasOn] = useState(isOn);
  // State, not a ref: a render that is never shown leaves nothing behind.
  if (isOn && !wasOn) setWasOn(true);
  return [wasOn || isOn, () => setWasOn(false)];
}
