// Calls by which the owner edits a playlist.
import { api, call } from '@/api/client';
import { wholeList } from '@/api/whole-list';
import { fetchPlaylistTracks, type Playlist } from '@/entities/playlist/playlist';
import type { Track } from '@/entities/track/track';
import type { VersionOfTrack } from '@/lib/track-version';

/** The user's own picture, or one of the set. */
export type PictureChoice = { file: File } | { id: string; src: string };

export interface PlaylistWords {
  name?: string;
  name_en?: string;
  description?: string;
  contacts?: string;
  picture?: PictureChoice | null;
}

export const createPlaylist = (words: PlaylistWords & { name: string }): Promise<Playlist> =>
  call(api.POST('/api/playlists/add_playlist', formOf(words)));

export const updatePlaylist = (id: string, words: PlaylistWords): Promise<Playlist> =>
  call(api.POST('/api/playlists/update_playlist', formOf(words, id)));

/** The API schema describes files as text, but the request body is a form. */
function formOf({ picture, ...texts }: PlaylistWords, id?: string) {
  const form = new FormData();
  if (id) form.append('playlist_id', id);
  for (const [name, value] of Object.entries(texts)) if (value !== undefined) form.append(name, value);
  if (picture && 'file' in picture) form.append('picture', picture.file, 'picture');
  else if (picture) form.append('picture_id', picture.id);
  return { body: { name: '', playlist_id: '' }, bodySerializer: () => form };
}

/** `isLast` means that the page is being closed and the call must outlive it. */
export const removePlaylist = (id: string, isLast = false) =>
  call(
    api.DELETE('/api/playlists/remove_playlist', {
      params: { query: { playlist_id: Number(id) } },
      keepalive: isLast,
    }),
  );

export const sortPlaylists = (ids: readonly string[]) =>
  call(api.POST('/api/playlists/sort_playlist', { body: { playlist_id: [...ids] } }));

/** A track that is there already gets this version. */
export const addTrack = (playlistId: string, { id, version_id }: VersionOfTrack) =>
  call(
    api.PUT('/api/playlists/add_track', {
      body: { playlist_id: playlistId, track_id: id, version: version_id },
    }),
  );

export const removeTrack = (code: string, trackId: string) =>
  call(
    api.DELETE('/api/playlists/remove_track', {
      params: { query: { playlist_code: code, track_id: Number(trackId) } },
    }),
  );

export const orderTracks = (id: string, trackIds: readonly string[]) =>
  call(
    api.PUT('/api/playlists/{id}/order', {
      params: { path: { id } },
      body: { track_ids: [...trackIds] },
    }),
  );

/** Sends the playlist for review. */
export const sendPlaylist = (id: string): Promise<Playlist> =>
  call(api.POST('/api/playlists/{id}/send', { params: { path: { id } } }));

export const unpublishPlaylist = (id: string): Promise<Playlist> =>
  call(api.POST('/api/playlists/{id}/unpublish', { params: { path: { id } } }));

/** Fetches all tracks, in the order of the playlist. */
export const fetchTracks = (code: string, signal?: AbortSignal): Promise<Track[]> =>
  wholeList((offset, limit) => fetchPlaylistTracks(code, offset, limit, signal));
