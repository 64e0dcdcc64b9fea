// Adds tracks to the user's own playlist, with a toast that can undo it.
import type { QueryClient } from '@tanstack/react-query';
import { errorMessage } from '@/api/error';
import type { Playlist } from '@/entities/playlist/playlist';
import { text } from '@/i18n';
import { toast } from '@/ui/toast';
import { addTrack, removeTrack } from './edit-playlist';
import { refreshPlaylists, refreshTracksOf } from './playlists';

type Goal = Pick<Playlist, 'id' | 'code' | 'name'>;

/** Rejects if one of them could not be added. */
export async function addTracks(client: QueryClient, playlist: Goal, ids: readonly string[]): Promise<void> {
  const added: string[] = [];
  try {
    // One after another, so that they have the order in which they were selected.
    for (const id of ids) if ((await addTrack(playlist.id, id)).changed) added.push(id);
    if (added.length > 0) {
      toast.success(addedText(playlist.name, added.length), {
        label: text('library', 'add.undo'),
        run: () => void undoAdd(client, playlist, added),
      });
    } else {
      toast.info(text('library', ids.length > 1 ? 'add.thereMany' : 'add.there'));
    }
  } finally {
    refresh(client, playlist);
  }
}

const addedText = (name: string, count: number) =>
  count > 1 ? text('library', 'add.addedMany', { name, count }) : text('library', 'add.added', { name });

async function undoAdd(client: QueryClient, playlist: Goal, ids: readonly string[]): Promise<void> {
  try {
    for (const id of ids) await removeTrack(playlist.code, id);
  } catch (error) {
    toast.error(errorMessage(error, text('library', 'order.notRemoved')));
  } finally {
    refresh(client, playlist);
  }
}

function refresh(client: QueryClient, { code }: Goal): void {
  refreshTracksOf(client, code);
  void refreshPlaylists(client, code);
}
