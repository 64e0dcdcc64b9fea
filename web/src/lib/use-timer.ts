// A timer of a component, stopped when it unmounts.
import { useEffect, useState } from 'react';

function createTimer() {
  let id: number | undefined;
  const stop = () => window.clearTimeout(id);
  return {
    /** Replaces a running timer. */
    start(run: () => void, ms: number) {
      stop();
      id = window.setTimeout(run, ms);
    },
    stop,
  };
}

export function useTimer() {
  const [timer] = useState(createTimer);
  useEffect(() => timer.stop, [timer]);
  return timer;
}
