// The current time to the minute.
import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

function subscribe(listener: () => void): () => void {
  const timer = window.setInterval(listener, MINUTE_MS);
  return () => window.clearInterval(timer);
}

// Rounded, because the value has to be the same in all renders until the time is read again.
const thisMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

export const useNow = (): number => useSyncExternalStore(subscribe, thisMinute);
