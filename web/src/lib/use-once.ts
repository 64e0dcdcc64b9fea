// Runs an action once for a code in the address: StrictMode mounts twice, but a one-time link works only once.
import { useEffect, useEffectEvent, useState } from 'react';

const started = new Map<string, Promise<unknown>>();

export interface Outcome<T> {
  data?: T;
  error?: unknown;
}

/** Null until the action has finished, and without a code. */
export function useOnce<T>(code: string | undefined, run: (code: string) => Promise<T>): Outcome<T> | null {
  const [outcome, setOutcome] = useState<Outcome<T> | null>(null);
  const start = useEffectEvent(run);
  useEffect(() => {
    if (!code) return;
    let isShown = true;
    const pending = (started.get(code) as Promise<T> | undefined) ?? start(code);
    started.set(code, pending);
    pending.then(
      (data) => isShown && setOutcome({ data }),
      (error: unknown) => isShown && setOutcome({ error }),
    );
    return () => {
      isShown = false;
    };
  }, [code]);
  return outcome;
}
