// Staged edits of the user's playlists, none of which has been sent yet.
import type { Playlist } from '@/entities/playlist/playlist';
import type { PlaylistWords } from './api/edit-playlist';

export interface Staged {
  /** All ids in the new order, including removed ones. */
  order: readonly string[];
  /** The ids of playlists to delete or unfollow. */
  removed: ReadonlySet<string>;
  changes: ReadonlyMap<string, PlaylistWords>;
}

export const stage = (playlists: readonly Playlist[]): Staged => ({
  order: playlists.map(({ id }) => id),
  removed: new Set(),
  changes: new Map(),
});

export function movePlaylist(staged: Staged, from: number, to: number): Staged {
  const order = [...staged.order];
  const [id] = order.splice(from, 1);
  if (id === undefined) return staged;
  order.splice(to, 0, id);
  return { ...staged, order };
}

export function withRemoved(staged: Staged, id: string, isRemoved: boolean): Staged {
  const removed = new Set(staged.removed);
  if (isRemoved) removed.add(id);
  else removed.delete(id);
  return { ...staged, removed };
}

export const withWords = (staged: Staged, id: string, words: PlaylistWords): Staged => ({
  ...staged,
  changes: new Map(staged.changes).set(id, { ...staged.changes.get(id), ...words }),
});

/** The remaining ids, in their order. */
export const orderOf = ({ order, removed }: Staged): string[] => order.filter((id) => !removed.has(id));

/** Whether the remaining playlists have another order than before. */
export function isReordered(staged: Staged, playlists: readonly Playlist[]): boolean {
  const before = playlists.map(({ id }) => id).filter((id) => !staged.removed.has(id));
  return orderOf(staged).join() !== before.join();
}

export const isChanged = (staged: Staged, playlists: readonly Playlist[]): boolean =>
  staged.removed.size > 0 || staged.changes.size > 0 || isReordered(staged, playlists);

export type StagedAction =
  | { kind: 'delete' | 'unfollow'; playlist: Playlist }
  | { kind: 'update'; playlist: Playlist; words: PlaylistWords };

/** The actions for each playlist; a removed one needs no other change. */
export function actionsOf({ removed, changes }: Staged, playlists: readonly Playlist[]): StagedAction[] {
  return playlists.flatMap((playlist): StagedAction[] => {
    if (removed.has(playlist.id)) return [{ kind: playlist.can_edit ? 'delete' : 'unfollow', playlist }];
    const words = changes.get(playlist.id);
    return words ? [{ kind: 'update', playlist, words }] : [];
  });
}

/** The remaining edits after some have been saved. */
export function withoutDone(staged: Staged, done: readonly StagedAction[]): Staged {
  const removedIds = new Set(done.flatMap(({ kind, playlist }) => (kind === 'update' ? [] : [playlist.id])));
  const updated = new Set(done.flatMap(({ kind, playlist }) => (kind === 'update' ? [playlist.id] : [])));
  return {
    order: staged.order.filter((id) => !removedIds.has(id)),
    removed: new Set([...staged.removed].filter((id) => !removedIds.has(id))),
    changes: new Map([...staged.changes].filter(([id]) => !updated.has(id))),
  };
}
