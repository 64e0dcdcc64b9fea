// Applies a change to an object in every cached answer that contains it.
import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Thing = Readonly<Record<string, unknown>>;

interface Patch {
  /** Whether a value in an answer is the object to change. */
  isIt: (value: Thing) => boolean;
  change: (value: Thing) => Thing;
  /** Values that cannot contain the object are not searched. */
  isClosed?: (value: Thing) => boolean;
}

/** Returns the same reference where nothing changed, so that only affected components re-render. */
function patched(value: unknown, patch: Patch): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => patched(item, patch));
    return items.some((item, place) => item !== value[place]) ? items : value;
  }
  const thing = value as Thing;
  if (patch.isIt(thing)) return patch.change(thing);
  if (patch.isClosed?.(thing)) return value;
  const entries = Object.entries(thing).map(([key, part]) => [key, patched(part, patch)] as const);
  return entries.some(([key, part]) => part !== thing[key]) ? Object.fromEntries(entries) : value;
}

/** Limited to `queryKey` if one is given. */
export function patchCached(client: QueryClient, patch: Patch, queryKey: QueryKey = []): void {
  for (const { queryKey: key, state } of client.getQueryCache().findAll({ queryKey })) {
    const data = patched(state.data, patch);
    // The other data keeps its age, so that it is refetched when it would have been.
    if (data !== state.data) client.setQueryData(key, data, { updatedAt: state.dataUpdatedAt });
  }
}
