// Sample playlists in the server's format.
import type { Playlist } from '@/entities/playlist/playlist';

/** Owned by the user by default. */
export const somePlaylist = (id: number, changes: Partial<Playlist> = {}): Playlist => ({
  id: String(id),
  playlist_id: String(id),
  code: `list-${id}`,
  playlist_code: `list-${id}`,
  name: `Плейлист ${id}`,
  description: '',
  picture: null,
  custom_playlist: true,
  type: 'user',
  status: 'private',
  count: 3,
  duration: 960,
  followed: false,
  owner: { id: '1', name: 'Pool' },
  can_edit: true,
  shared: false,
  updated_at: '2026-11-15T12:00:00Z',
  ...changes,
});
