// Search parameters are plain text in the address, so that existing links keep working. Each route reads those that it
// declares with the functions below, and values that it cannot read count as missing.
import { LIST_PARAMS, type ListSearch, VALUE_PARAMS } from '@/features/catalog/filter/params';

/** A parameter that is repeated in the address has all its values. */
type WrittenParams = Record<string, unknown>;

export function parseSearch(query: string): Record<string, string | string[]> {
  const params = new URLSearchParams(query);
  return Object.fromEntries(
    [...params.keys()].map((name) => {
      const [first = '', ...others] = params.getAll(name);
      return [name, others.length > 0 ? [first, ...others] : first];
    }),
  );
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const one of [value].flat()) {
      if (one !== undefined && one !== null && one !== '') params.append(name, String(one));
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
  const value: unknown = Array.isArray(written) ? written.at(-1) : written;
  return typeof value === 'string' ? value : undefined;
}

export const asOneOf =
  <Value extends string>(values: readonly Value[]) =>
  (written: unknown): Value | undefined =>
    values.find((value) => value === asText(written));

/** Links have the number, and addresses its text. */
export const asPageNumber = (written: unknown): number | undefined =>
  /^[1-9]\d{0,5}$/.test(String(written)) ? Number(written) : undefined;

const readSort = readSearch({ sort: asText });

/** The filter and the order of a list of tracks. */
export function readTrackList(written: WrittenParams): ListSearch {
  const search: ListSearch = readSort(written);
  for (const name of VALUE_PARAMS) search[name] = asText(written[name]);
  for (const name of LIST_PARAMS) {
    const values = written[name];
    search[name] = Array.isArray(values) ? values.join() : asText(values);
  }
  return search;
}
