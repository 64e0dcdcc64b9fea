// Calls for secret links of playlists that were reported.
import { api, call, type Schemas } from '@/api/client';

export type AdminSharedPlaylist = Schemas['AdminSharedPlaylist'];

export const findSharedPlaylist = (link: string) =>
  call(api.POST('/api/admin/shared-playlists/find', { body: { link } }));

export const withdrawSharedPlaylist = (id: string) =>
  call(api.DELETE('/api/admin/shared-playlists/{id}', { params: { path: { id: Number(id) } } }));
