// A playlist that waits for its review: the usual calls show it to reviewers too.
import { queryOptions } from '@tanstack/react-query';
import { api, call } from '@/api/client';
import { TRACKS_AT_ONCE } from '@/api/whole-list';

export const reviewPlaylistOptions = (code: string) =>
  queryOptions({
    queryKey: ['review', 'playlist', code],
    queryFn: ({ signal }) => call(api.GET('/api/playlists/{code}', { params: { path: { code } }, signal })),
  });

/** The first of them; who wants to hear the rest opens the playlist itself. */
export const playlistTracksOptions = (code: string) =>
  queryOptions({
    queryKey: ['review', 'playlist', code, 'tracks'],
    queryFn: async ({ signal }) => {
      const params = { path: { code }, query: { offset: 0, limit: TRACKS_AT_ONCE } };
      const { items } = await call(api.GET('/api/playlists/{code}/tracks', { params, signal }));
      return items.flatMap((group) => group.items);
    },
  });
