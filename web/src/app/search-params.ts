// Keeps search parameters as plain text in the address, so that existing links keep working.

export type SearchParams = Record<string, string>;

export function parseSearch(query: string): SearchParams {
  return Object.fromEntries(new URLSearchParams(query));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  }
  const query = params.toString();
  return query ? `?${query}` : '';
}
