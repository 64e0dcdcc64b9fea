// A saved filter stores the filter part of an address.
import { paramsText } from '../track-source';
import { type Filter, filterParams, parseFilter } from './filter';

export const savedFilterQuery = (filter: Filter): string => paramsText(filterParams(filter));

/** The query parameters that a saved filter opens, without values that are no longer valid. */
export const savedFilterSearch = (query: string): Record<string, string> => ({
  ...filterParams(parseFilter(Object.fromEntries(new URLSearchParams(query)))),
});
