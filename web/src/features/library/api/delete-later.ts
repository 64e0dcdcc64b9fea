// Deletes a playlist with a delay: it is hidden at once and deleted unless the user undoes it meanwhile.
import type { QueryClient } from '@tanstack/react-query';
import { errorMessage } from '@/api/error';
import type { Playlist } from '@/entities/playlist/playlist';
import { text } from '@/i18n';
import { toast } from '@/ui/toast';
import { removePlaylist } from './edit-playlist';
import { deletingPlaylistsStore, playlistOptions, refreshPlaylists } from './playlists';

function setLeaving(id: string, isLeaving: boolean): void {
  const next = new Set(deletingPlaylistsStore.getState());
  if (isLeaving) next.add(id);
  else next.delete(id);
  deletingPlaylistsStore.setState(next, true);
}

export function deleteLater(client: QueryClient, { id, code }: Playlist): void {
  let isOpen = true;
  const close = (): boolean => {
    window.removeEventListener('pagehide', onPageHide);
    const wasOpen = isOpen;
    isOpen = false;
    return wasOpen;
  };
  const remove = async (isLast: boolean) => {
    if (!close()) return;
    try {
      await removePlaylist(id, isLast);
      client.removeQueries({ queryKey: playlistOptions(code).queryKey });
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await refreshPlaylists(client);
    setLeaving(id, false);
  };
  // Leaving the site does not undo the deletion.
  const onPageHide = () => void remove(true);
  window.addEventListener('pagehide', onPageHide);
  setLeaving(id, true);
  toast.success(text('library', 'ask.delete.done'), {
    label: text('library', 'undo'),
    run: () => {
      if (close()) setLeaving(id, false);
    },
    otherwise: () => void remove(false),
  });
}
