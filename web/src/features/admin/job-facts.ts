// The payload of a job as a list.

export interface JobFact {
  name: string;
  value: string;
}

/** Leaves out the kind, which has its own column. An unreadable payload is shown unchanged. */
export function jobFacts(payload: string | null | undefined): JobFact[] {
  if (!payload) return [];
  let facts: unknown;
  try {
    facts = JSON.parse(payload);
  } catch {
    return [{ name: payload, value: '' }];
  }
  if (typeof facts !== 'object' || facts === null) return [{ name: payload, value: '' }];
  return Object.entries(facts)
    .filter(([name]) => name !== 'kind')
    .map(([name, value]) => ({
      name,
      value: typeof value === 'object' ? JSON.stringify(value) : String(value),
    }));
}
