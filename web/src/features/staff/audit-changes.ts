// What an entry of the log tells beyond its object: each fact with what it was and what it is.

export interface AuditChange {
  name: string;
  /** Nothing where there was nothing. */
  before: string;
  after: string;
}

/** Facts that did not change, such as a reason, stand on the right side. */
export function auditChanges(details: string | null | undefined): AuditChange[] {
  const facts = parsed(details);
  if (!isRecord(facts)) return facts == null ? [] : [{ name: '', before: '', after: written(facts) }];
  return Object.entries(facts).map(([name, fact]) =>
    isRecord(fact) && ('before' in fact || 'after' in fact)
      ? { name, before: written(fact.before), after: written(fact.after) }
      : { name, before: '', after: written(fact) },
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string | null | undefined): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return text;
  }
}

function written(value: unknown): string {
  if (value == null) return '';
  if (Array.isArray(value)) return value.map(written).join(', ');
  if (isRecord(value))
    return Object.entries(value)
      .map(([name, fact]) => `${name}: ${written(fact)}`)
      .join(', ');
  return String(value);
}
