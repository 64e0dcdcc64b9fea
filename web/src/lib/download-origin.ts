// Determines on which screen a download was started, for the download history.
import { useEffect } from 'react';

export type DownloadSource =
  | 'record_pool'
  | 'my_new'
  | 'artists'
  | 'playlists'
  | 'history'
  | 'favorites'
  | 'search'
  | 'events';

export interface DownloadOrigin {
  dl_from: DownloadSource;
  artist_id?: number;
  playlist_id?: number;
  event_id?: number;
}

/** Matched by the beginning of the path. */
const SOURCES: readonly (readonly [path: string, source: DownloadSource])[] = [
  ['/recordpool', 'record_pool'],
  ['/home', 'my_new'],
  ['/artists', 'artists'],
  ['/exclusive', 'artists'],
  ['/playlists', 'playlists'],
  ['/library/playlists', 'playlists'],
  ['/library/crates', 'record_pool'],
  ['/history', 'history'],
  ['/library/favorites', 'favorites'],
  ['/search', 'search'],
  ['/event_old', 'events'],
  ['/interactives', 'events'],
];

const isUnder = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`);

export const sourceOf = (path: string): DownloadSource =>
  SOURCES.find(([parent]) => isUnder(path, parent))?.[1] ?? 'search';

type Ids = Omit<DownloadOrigin, 'dl_from'>;

/** The artist, playlist or interactive of the open page, set by that page. */
let ids: Ids = {};
/** The last page other than a track page: a track page counts as the page it was opened from. */
let last: DownloadOrigin = { dl_from: 'search' };

/** Sets the artist, playlist or interactive of the page while it is mounted. */
export function useDownloadOrigin({ artist_id, playlist_id, event_id }: Ids): void {
  useEffect(() => {
    ids = {
      ...(artist_id !== undefined && { artist_id }),
      ...(playlist_id !== undefined && { playlist_id }),
      ...(event_id !== undefined && { event_id }),
    };
    const own = ids;
    return () => {
      if (ids === own) ids = {};
    };
  }, [artist_id, playlist_id, event_id]);
}

/** Called before navigation, while the ids of the page are still set. */
export function rememberPage(path: string): void {
  last = originAt(path);
}

export const originAt = (path: string): DownloadOrigin =>
  isUnder(path, '/track') ? last : { dl_from: sourceOf(path), ...ids };
