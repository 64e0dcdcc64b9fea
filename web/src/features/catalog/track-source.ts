// Where a list of tracks comes from: any origin of the API, with its filters and its order.
import type { Sort } from './sort';

/** Parameters of an address, as both the API and the address bar write them: `{ BPM: '118,126', GENRES: 'house' }`. */
export type ListParams = Readonly<Record<string, string>>;

export const NO_PARAMS: ListParams = {};

export const RECORDPOOL = '/api/tracks/recordpool';
export const MY_NEW = '/api/tracks/my_new';

export interface TrackSource {
  /** The list's path: `/api/tracks/recordpool`, `/api/artists/7/tracks`, `/api/search/tracks`. */
  origin: string;
  params: ListParams;
  /** Null is the list's own order: a playlist's positions, a search's relevance. */
  sort: Sort | null;
  /** Nothing is fetched while this is false, as when the reader's settings are still on their way. */
  isReady?: boolean;
}

/** One text for equal parameters, whatever order they were written in. */
export const paramsText = (params: ListParams): string =>
  new URLSearchParams(Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1))).toString();
