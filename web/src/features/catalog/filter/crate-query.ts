// A crate keeps the filter part of an address.
import { paramsText } from '../track-source';
import { type Filter, filterParams, parseFilter } from './filter';

export const crateQuery = (filter: Filter): string => paramsText(filterParams(filter));

/** The address a crate opens; what it cannot mean any more is left out. */
export const crateSearch = (query: string): Record<string, string> => ({
  ...filterParams(parseFilter(Object.fromEntries(new URLSearchParams(query)))),
});
