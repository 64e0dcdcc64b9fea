// What the owner does with a playlist.
import { api, call, callHeaders, type Schemas } from '@/api/client';
import { ApiError } from '@/api/error';
import type { Playlist } from './playlists';

/** A picture of one's own, one of the set, or none of a new choice. */
export type PictureChoice = { file: Blob } | { id: string; src: string };

export interface PlaylistWords {
  name?: string;
  description?: string;
  contacts?: string;
  picture?: PictureChoice | null;
}

export const createPlaylist = (words: PlaylistWords & { name: string }): Promise<Playlist> =>
  sendForm('/api/playlists/add_playlist', words);

export const updatePlaylist = (id: string, words: PlaylistWords): Promise<Playlist> =>
  sendForm('/api/playlists/update_playlist', words, id);

/** A form with a file in it, which the typed client would turn into JSON. */
async function sendForm(path: string, words: PlaylistWords, id?: string): Promise<Playlist> {
  const body = new FormData();
  const { picture, ...texts } = words;
  if (id) body.append('playlist_id', id);
  for (const [name, value] of Object.entries(texts)) if (value !== undefined) body.append(name, value);
  if (picture && 'file' in picture) body.append('picture', picture.file, 'picture');
  else if (picture) body.append('picture_id', picture.id);
  const request = new Request(new URL(path, window.location.origin), {
    method: 'POST',
    headers: callHeaders(),
    body,
  });
  const response = await fetch(request).catch(() => {
    throw ApiError.network();
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw ApiError.fromAnswer(answer, response.status);
  return answer as Playlist;
}

export const removePlaylist = (id: string) =>
  call(api.DELETE('/api/playlists/remove_playlist', { params: { query: { playlist_id: Number(id) } } }));

export const sortPlaylists = (ids: readonly string[]) =>
  call(api.POST('/api/playlists/sort_playlist', { body: { playlist_id: [...ids] } }));

export const addTrack = (playlistId: string, trackId: string) =>
  call(
    api.PUT('/api/playlists/add_track', {
      body: { playlist_id: playlistId, track_id: trackId },
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

/** For moderation. */
export const sendPlaylist = (id: string): Promise<Playlist> =>
  call(api.POST('/api/playlists/{id}/send', { params: { path: { id } } }));

export const unpublishPlaylist = (id: string): Promise<Playlist> =>
  call(api.POST('/api/playlists/{id}/unpublish', { params: { path: { id } } }));

/** The server gives no more at once. */
const MOST = 100;

/** All of them, in the playlist's own order. */
export async function fetchTracks(code: string, signal?: AbortSignal): Promise<Schemas['Track'][]> {
  const tracks: Schemas['Track'][] = [];
  for (;;) {
    const list = await call(
      api.GET('/api/playlists/{code}/tracks', {
        params: { path: { code }, query: { offset: tracks.length, limit: MOST } },
        ...(signal && { signal }),
      }),
    );
    const found = list.items.flatMap((group) => group.items);
    tracks.push(...found);
    if (found.length === 0 || tracks.length >= list.total) return tracks;
  }
}
