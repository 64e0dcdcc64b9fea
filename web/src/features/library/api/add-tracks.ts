// Adds tracks to the user's own playlist, with a toast that can undo it.
import type { QueryClient } from '@tanstack/react-query';
import { errorMessage } from '@/api/error';
import type { Playlist } from '@/entities/playlist/playlist';
import { text } from '@/i18n';
import type { VersionOfTrack } from '@/lib/track-version';
import { toast } from '@/ui/toast';
import { addTrack, removeTrack } from './edit-playlist';
import { refreshPlaylists, refreshTracksOf } from './playlists';

type Goal = Pick<Playlist, 'id' | 'code' | 'name'>;

/** What adding has changed. */
interface Additions {
  /** Ids of the tracks that the playlist did not have. */
  added: string[];
  /** The tracks that it had, in the versions that they had there. */
  replaced: VersionOfTrack[];
}

/** Rejects if one of them could not be added. */
export async function addTracks(
  client: QueryClient,
  playlist: Goal,
  tracks: readonly VersionOfTrack[],
): Promise<void> {
  const additions: Additions = { added: [], replaced: [] };
  try {
    // One after another, so that they have the order in which they were selected.
    for (const track of tracks) {
      const { changed, replaced, previous_version } = await addTrack(playlist.id, track);
      if (replaced) additions.replaced.push({ id: track.id, version_id: previous_version });
      else if (changed) additions.added.push(track.id);
    }
    if (additions.added.length > 0 || additions.replaced.length > 0) {
      toast.success(describe(playlist.name, additions), {
        label: text('library', 'add.undo'),
        run: () => void undoAdd(client, playlist, additions),
      });
    } else {
      toast.info(text('library', tracks.length > 1 ? 'add.thereMany' : 'add.there'));
    }
  } finally {
    refresh(client, playlist);
  }
}

function describe(name: string, { added, replaced }: Additions): string {
  const sentences: string[] = [];
  if (added.length === 1 && replaced.length === 0) sentences.push(text('library', 'add.added', { name }));
  else if (added.length > 0) sentences.push(text('library', 'add.addedMany', { name, count: added.length }));
  if (replaced.length === 1 && added.length === 0) sentences.push(text('library', 'add.replaced', { name }));
  else if (replaced.length > 0)
    sentences.push(text('library', 'add.replacedMany', { count: replaced.length }));
  return sentences.join('. ');
}

async function undoAdd(client: QueryClient, playlist: Goal, { added, replaced }: Additions): Promise<void> {
  try {
    for (const id of added) await removeTrack(playlist.code, id);
    for (const track of replaced) await addTrack(playlist.id, track);
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
