// A playlist as the server describes it, and its calls that several features share.
import { api, call, type Schemas } from '@/api/client';
import type { Track } from '@/entities/track/track';

export type Playlist = Schemas['PlaylistResponse'];

/** The keys of the queries of one playlist and of playlist lists begin with these. */
export const PLAYLIST_KEY = ['playlist'] as const;
export const PLAYLISTS_KEY = ['playlists'] as const;

/** The path of its list of tracks in the API. */
export const playlistTracks = (code: string): string => `/api/playlists/${code}/tracks`;

export const fetchPlaylist = (code: string, signal: AbortSignal): Promise<Playlist> =>
  call(api.GET('/api/playlists/{code}', { params: { path: { code } }, signal }));

/** A part of its tracks, in the order of the playlist. */
export async function fetchPlaylistTracks(
  code: string,
  offset: number,
  limit: number,
  signal?: AbortSignal,
): Promise<{ items: Track[]; total: number }> {
  const params = { path: { code }, query: { offset, limit } };
  const { items, total } = await call(
    api.GET('/api/playlists/{code}/tracks', { params, ...(signal && { signal }) }),
  );
  return { items: items.flatMap((group) => group.items), total };
}
