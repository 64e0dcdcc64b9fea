// What a job carries with it, as a list.

export interface JobFact {
  name: string;
  value: string;
}

/** The kind stands in a column of its own. What cannot be read is shown as it came. */
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
