// The secret link of the user's own playlist, and the playlist that such a link opens.
import { queryOptions } from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';
import { FETCHED_ANEW } from '@/api/query-client';

export type PlaylistShare = Schemas['PlaylistShareResponse'];

const own = (id: string) => ({ params: { path: { id } } });

export const shareOptions = (id: string) =>
  queryOptions({
    queryKey: ['playlist-share', id],
    queryFn: ({ signal }) => call(api.GET('/api/playlists/{id}/share', { ...own(id), signal })),
    // The link may have been ended elsewhere, and must then not be copied.
    ...FETCHED_ANEW,
  });

export const sharePlaylist = (id: string): Promise<PlaylistShare> =>
  call(api.PUT('/api/playlists/{id}/share', own(id)));

/** The old link stops working. */
export const renewShare = (id: string): Promise<PlaylistShare> =>
  call(api.POST('/api/playlists/{id}/share', own(id)));

export const stopSharing = (id: string): Promise<PlaylistShare> =>
  call(api.DELETE('/api/playlists/{id}/share', own(id)));

/** The path of the list of tracks that a secret link opens. */
export const sharedTracks = (secret: string): string => `/api/playlists/shared/${secret}/tracks`;

export const sharedPlaylistOptions = (secret: string) =>
  queryOptions({
    queryKey: ['shared-playlist', secret],
    queryFn: ({ signal }) =>
      call(api.GET('/api/playlists/shared/{secret}', { params: { path: { secret } }, signal })),
  });
