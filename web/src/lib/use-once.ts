// Does something once for a code of the address: a link of one use must not be used up by a screen drawn twice.
import { useEffect, useState } from 'react';

const begun = new Map<string, Promise<unknown>>();

export interface Outcome<T> {
  data?: T;
  error?: unknown;
}

/** Nothing while there is no code; `null` while the answer is on its way. */
export function useOnce<T>(code: string | undefined, run: (code: string) => Promise<T>): Outcome<T> | null {
  const [outcome, setOutcome] = useState<Outcome<T> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code alone decides; `run` is used once.
  useEffect(() => {
    if (!code) return;
    let isShown = true;
    const pending = (begun.get(code) as Promise<T> | undefined) ?? run(code);
    begun.set(code, pending);
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
