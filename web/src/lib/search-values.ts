// Readers of single search parameters, for the routes that declare them and for what is fetched before a page opens.
// A value that cannot be read counts as missing.

/** Of a repeated parameter the last value counts. */
export function asText(written: unknown): string | undefined {
  const value: unknown = [written].flat().at(-1);
  return typeof value === 'string' ? value : undefined;
}

export const asOneOf =
  <Value extends string>(values: readonly Value[]) =>
  (written: unknown): Value | undefined =>
    values.find((value) => value === asText(written));

/** The id of a track, a version or the like. */
export const asId = (written: unknown): string | undefined =>
  typeof written === 'string' && /^\d{1,15}$/.test(written) ? written : undefined;

/** Links have the number, and addresses its text. */
export const asPageNumber = (written: unknown): number | undefined =>
  /^[1-9]\d{0,5}$/.test(String(written)) ? Number(written) : undefined;
