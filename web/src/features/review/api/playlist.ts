// Queries for a playlist under review: the general calls also allow reviewers.
import { queryOptions } from '@tanstack/react-query';
import { api, call } from '@/api/client';
import { TRACKS_AT_ONCE } from '@/api/whole-list';

export const reviewPlaylistOptions = (code: string) =>
  queryOptions({
    queryKey: ['review', 'playlist', code],
    queryFn: ({ signal }) => call(api.GET('/api/playlists/{code}', { params: { path: { code } }, signal })),
  });

/** Only the first tracks; to play the rest, a reviewer opens the playlist's page. */
export const playlistTracksOptions = (code: string) =>
  queryOptions({
    queryKey: ['review', 'playlist', code, 'tracks'],
    queryFn: async ({ signal }) => {
      const params = { path: { code }, query: { offset: 0, limit: TRACKS_AT_ONCE } };
      const { items } = await call(api.GET('/api/playlists/{code}/tracks', { params, signal }));
      return items.flatMap((group) => group.items);
    },
  });
