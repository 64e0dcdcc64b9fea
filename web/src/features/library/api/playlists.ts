// Queries for playlists: the user's own and followed ones, the published ones, and one with its details.
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';
import { createStore, useStore } from 'zustand';
import { api, call } from '@/api/client';
import { fetchPlaylist, PLAYLIST_KEY, PLAYLISTS_KEY, playlistTracks } from '@/entities/playlist/playlist';
import { trackListKey } from '@/entities/track/lists';
import { PAGE_SIZE } from '@/lib/constants';
import { useSignedIn } from '@/lib/session';

export const recentPlaylistsOptions = queryOptions({
  queryKey: ['library', 'short', 'playlists'],
  queryFn: ({ signal }) => call(api.GET('/api/playlists/header_mylist', { signal })),
});

/** Own and followed playlists, in the user's order. */
export const myPlaylistsOptions = queryOptions({
  queryKey: ['library', 'playlists'],
  queryFn: ({ signal }) => call(api.GET('/api/playlists/mylist', { signal })),
});

/** The ids of playlists that are about to be deleted and are already hidden. */
export const deletingPlaylistsStore = createStore<ReadonlySet<string>>(() => new Set());

export function useMyPlaylists() {
  const hidden = useStore(deletingPlaylistsStore);
  return useQuery({
    ...myPlaylistsOptions,
    enabled: useSignedIn(),
    select: (playlists) =>
      hidden.size > 0 ? playlists.filter((playlist) => !hidden.has(playlist.id)) : playlists,
  });
}

export const picturesOptions = queryOptions({
  queryKey: ['playlist-pictures'],
  queryFn: ({ signal }) => call(api.GET('/api/playlists/mylist/pictures', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

export type FeedType = 'staff' | 'author';

export const feedOptions = (type: FeedType | undefined, q: string) =>
  infiniteQueryOptions({
    queryKey: [...PLAYLISTS_KEY, 'feed', type ?? 'all', q],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(type && { type }), ...(q && { q }), offset: pageParam, limit: PAGE_SIZE };
      return call(api.GET('/api/playlists/feed', { params: { query }, signal }));
    },
    getNextPageParam: ({ total }, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.items.length, 0);
      return loaded < total ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
  });

export const playlistOptions = (code: string) =>
  queryOptions({
    queryKey: [...PLAYLIST_KEY, code],
    queryFn: ({ signal }) => fetchPlaylist(code, signal),
  });

/** Invalidates all lists that may show a playlist after it has changed. */
export async function refreshPlaylists(client: QueryClient, code?: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['library', 'short', 'playlists'] }),
    client.invalidateQueries({ queryKey: myPlaylistsOptions.queryKey }),
    client.invalidateQueries({ queryKey: PLAYLISTS_KEY }),
    client.invalidateQueries({ queryKey: code ? [...PLAYLIST_KEY, code] : PLAYLIST_KEY }),
  ]);
}

export function refreshTracksOf(client: QueryClient, code: string): void {
  void client.invalidateQueries({ queryKey: trackListKey(playlistTracks(code)) });
  void client.invalidateQueries({ queryKey: ['playlist-order', code] });
}
