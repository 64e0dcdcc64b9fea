// Concurrent calls with the same name share one execution. A second click may come before the button is rendered as
// busy.
const calls = new Map<string, Promise<unknown>>();

export function singleFlight<T>(name: string, run: () => Promise<T>): Promise<T> {
  const inFlight = calls.get(name) as Promise<T> | undefined;
  if (inFlight) return inFlight;
  const running = run().finally(() => calls.delete(name));
  calls.set(name, running);
  return running;
}
