// Search parameters are plain text in the address, so that existing links keep working. Each route reads those that it
// declares with the functions of `lib/search-values.ts`.
import { LIST_PARAMS, type ListSearch, VALUE_PARAMS } from '@/features/catalog/filter/params';
import { asText } from '@/lib/search-values';

/** A parameter that is repeated in the address has all its values. */
type WrittenParams = Record<string, unknown>;

export function parseSearch(query: string): WrittenParams {
  const params = new URLSearchParams(query);
  return Object.fromEntries(
    [...params.keys()].map((name) => {
      const values = params.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const one of [value].flat()) {
      if ((one ?? '') !== '') params.append(name, String(one));
    }
  }
  const query = params.toString();
  return query ? `?${query}` : '';
}

/** Makes a `validateSearch` of the reader of each parameter. All become optional, so that links may omit them. */
export const readSearch =
  <Params extends object>(readers: { [Name in keyof Params]: (written: unknown) => Params[Name] }) =>
  (written: WrittenParams): Partial<Params> => {
    const search: Partial<Params> = {};
    for (const name in readers) search[name] = readers[name](written[name]);
    return search;
  };

/** The filter and the order of a list of tracks. */
export function readTrackList(written: WrittenParams): ListSearch {
  const search: ListSearch = { sort: asText(written.sort) };
  for (const name of VALUE_PARAMS) search[name] = asText(written[name]);
  for (const name of LIST_PARAMS) {
    const values = [written[name]].flat();
    search[name] = values.length > 1 ? values.join() : asText(values);
  }
  return search;
}
