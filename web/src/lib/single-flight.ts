// One thing at a time: asked for again while it is under way, it is the same thing. A second click comes before the button
// is drawn as busy.
const underWay = new Map<string, Promise<unknown>>();

export function singleFlight<T>(name: string, run: () => Promise<T>): Promise<T> {
  const inFlight = underWay.get(name) as Promise<T> | undefined;
  if (inFlight) return inFlight;
  const running = run().finally(() => underWay.delete(name));
  underWay.set(name, running);
  return running;
}
