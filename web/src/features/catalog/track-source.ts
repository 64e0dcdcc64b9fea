// Where a list of tracks comes from: a path of the API, with its filter and its sort order.
import type { Sort } from './sort';

/** Query parameters as both the API and the address spell them: `{ BPM: '118,126', GENRES: 'house' }`. */
export type ListParams = Readonly<Record<string, string>>;

export const NO_PARAMS: ListParams = {};

export const RECORDPOOL = '/api/tracks/recordpool';

export interface TrackSource {
  /** The path of the list: `/api/tracks/recordpool`, `/api/artists/7/tracks`, `/api/search/tracks`. */
  origin: string;
  params: ListParams;
  /** Null means the list's own order: a playlist's positions, a search's relevance. */
  sort: Sort | null;
  /** Nothing is fetched while this is false, as while the user's settings are loading. */
  isReady?: boolean;
}

/** The same text for equal parameters, in whatever order they were written. */
export const paramsText = (params: ListParams): string =>
  new URLSearchParams(Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1))).toString();
