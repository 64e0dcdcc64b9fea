// What an action has changed is changed in every cached answer at once, wherever the thing stands in it.
import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Thing = Readonly<Record<string, unknown>>;

interface Patch {
  /** Whether an object of an answer is the thing in question. */
  isIt: (value: Thing) => boolean;
  change: (value: Thing) => Thing;
  /** Things that hold no others are not searched. */
  isClosed?: (value: Thing) => boolean;
}

/** The same value where nothing in it changed, so that only what shows the thing is drawn again. */
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

/** Under `queryKey` only, where one is given. */
export function patchCached(client: QueryClient, patch: Patch, queryKey: QueryKey = []): void {
  for (const { queryKey: key, state } of client.getQueryCache().findAll({ queryKey })) {
    const data = patched(state.data, patch);
    // The rest of it is as old as it was, and is asked for anew when its time comes.
    if (data !== state.data) client.setQueryData(key, data, { updatedAt: state.dataUpdatedAt });
  }
}
