// What an entry of the log tells beyond its subject: each action has facts of its own.

/** `from: pool`, a line for each fact. */
export function detailLines(details: unknown): string[] {
  if (typeof details !== 'object' || details === null) return details == null ? [] : [written(details)];
  return Object.entries(details).map(([name, value]) => `${name}: ${written(value)}`);
}

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
