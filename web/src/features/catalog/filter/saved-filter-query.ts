// A crate keeps the filter part of an address.
import { paramsText } from '../track-source';
import { type Filter, filterParams, parseFilter } from './filter';

export const savedFilterQuery = (filter: Filter): string => paramsText(filterParams(filter));

/** The address a crate opens; what it cannot mean any more is left out. */
export const savedFilterSearch = (query: string): Record<string, string> => ({
  ...filterParams(parseFilter(Object.fromEntries(new URLSearchParams(query)))),
});
