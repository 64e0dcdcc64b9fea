// Calls that tests make to the API with a token, mainly about the library.
import type { APIRequestContext } from '@playwright/test';
import { recordPool, type Track, tracksOf } from './api.ts';
import { expect } from './test.ts';

export interface Playlist {
  id: string;
  code: string;
  name: string;
  count: number;
  followed: boolean;
  can_edit: boolean;
}

const headersFor = (token: string) => ({ 'Authorization-Token': token, 'Accept-Language': 'ru' });

export async function getJsonAs<T>(request: APIRequestContext, token: string, path: string): Promise<T> {
  const answer = await request.get(path, { headers: headersFor(token) });
  expect(answer.status(), path).toBe(200);
  return answer.json();
}

export async function createPlaylist(
  request: APIRequestContext,
  token: string,
  name: string,
  tracks: readonly Track[] = [],
): Promise<Playlist> {
  const answer = await request.post('/api/playlists/add_playlist', {
    headers: headersFor(token),
    multipart: { name },
  });
  expect(answer.status(), name).toBe(200);
  const playlist: Playlist = await answer.json();
  for (const { id } of tracks) {
    const added = await request.put('/api/playlists/add_track', {
      headers: headersFor(token),
      data: { playlist_id: playlist.id, track_id: id },
    });
    expect(added.status()).toBe(200);
  }
  return playlist;
}

export const myPlaylists = (request: APIRequestContext, token: string): Promise<Playlist[]> =>
  getJsonAs(request, token, '/api/playlists/mylist');

/** Returns the titles in the order of the playlist. */
export async function titlesOf(request: APIRequestContext, token: string, code: string): Promise<string[]> {
  return tracksOf(await getJsonAs(request, token, `/api/playlists/${code}/tracks`)).map(({ title }) => title);
}

/** Returns tracks with unique titles. */
export async function uniqueTitleTracks(
  request: APIRequestContext,
  count: number,
  isWanted: (track: Track) => boolean = () => true,
): Promise<Track[]> {
  const tracks = tracksOf(await recordPool(request, { limit: 60 }));
  const single = tracks.filter(({ title }) => tracks.filter((other) => other.title === title).length === 1);
  return single.filter(isWanted).slice(0, count);
}
