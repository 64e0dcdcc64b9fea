// A playlist that waits for its review: the usual calls show it to reviewers too.
import { queryOptions } from '@tanstack/react-query';
import { api, call } from '@/api/client';

export const reviewPlaylistOptions = (code: string) =>
  queryOptions({
    queryKey: ['review', 'playlist', code],
    queryFn: ({ signal }) => call(api.GET('/api/playlists/{code}', { params: { path: { code } }, signal })),
  });

/** The server gives no more at once; who wants to hear the rest opens the playlist itself. */
const MOST = 100;

export const playlistTracksOptions = (code: string) =>
  queryOptions({
    queryKey: ['review', 'playlist', code, 'tracks'],
    queryFn: async ({ signal }) => {
      const params = { path: { code }, query: { offset: 0, limit: MOST } };
      const { items } = await call(api.GET('/api/playlists/{code}/tracks', { params, signal }));
      return items.flatMap((group) => group.items);
    },
  });
