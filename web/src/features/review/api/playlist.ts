// Queries for a playlist under review: the general calls also allow reviewers.
import { queryOptions } from '@tanstack/react-query';
import { FETCHED_ANEW } from '@/api/query-client';
import { TRACKS_AT_ONCE } from '@/api/whole-list';
import { fetchPlaylist, fetchPlaylistTracks } from '@/entities/playlist/playlist';

export const reviewPlaylistOptions = (code: string) =>
  queryOptions({
    queryKey: ['review', 'playlist', code],
    queryFn: ({ signal }) => fetchPlaylist(code, signal),
    ...FETCHED_ANEW,
  });

/** Only the first tracks; to play the rest, a reviewer opens the playlist's page. */
export const playlistTracksOptions = (code: string) =>
  queryOptions({
    queryKey: ['review', 'playlist', code, 'tracks'],
    queryFn: async ({ signal }) => (await fetchPlaylistTracks(code, 0, TRACKS_AT_ONCE, signal)).items,
  });
