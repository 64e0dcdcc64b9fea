// Search parameters are plain text in the address, so that existing links keep working. Each route reads those that it
// declares with the functions below, and values that it cannot read count as missing.
import { LIST_PARAMS, type ListSearch, VALUE_PARAMS } from '@/features/catalog/filter/params';

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

/** Of a repeated parameter the last value counts. */
export function asText(written: unknown): string | undefined {
  const value: unknown = [written].flat().at(-1);
  return typeof value === 'string' ? value : undefined;
}

export const asOneOf =
  <Value extends string>(values: readonly Value[]) =>
  (written: unknown): Value | undefined =>
    values.find((value) => value === asText(written));

/** Links have the number, and addresses its text. */
export const asPageNumber = (written: unknown): number | undefined =>
  /^[1-9]\d{0,5}$/.test(String(written)) ? Number(written) : undefined;

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
