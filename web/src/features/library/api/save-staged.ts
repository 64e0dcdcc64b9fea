// Saves staged edits together: changes of playlists at once and in parallel, their order a second later.
import { api, call } from '@/api/client';
import { errorMessage, isRefusal } from '@/api/error';
import type { Playlist } from '@/entities/playlist/playlist';
import { ORDER_SAVE_MS } from '@/lib/constants';
import { actionsOf, isReordered, orderOf, type Staged, type StagedAction, withoutDone } from '../staged';
import { removePlaylist, sortPlaylists, updatePlaylist } from './edit-playlist';

export interface FailedEdit {
  kind: StagedAction['kind'] | 'order';
  /** The name of the playlist; empty for the order, which concerns all of them. */
  name: string;
  message: string;
}

export interface Saved {
  failures: FailedEdit[];
  /** The edits that still have to be saved. */
  left: Staged;
}

const pause = (ms: number) => new Promise((resolve) => window.setTimeout(resolve, ms));

export async function saveStaged(staged: Staged, playlists: readonly Playlist[]): Promise<Saved> {
  const actions = actionsOf(staged, playlists);
  const outcomes = await Promise.allSettled(actions.map(run));
  const failures = outcomes.flatMap((outcome, index): FailedEdit[] => {
    const action = actions[index];
    if (outcome.status === 'fulfilled' || !action) return [];
    return [{ kind: action.kind, name: action.playlist.name, message: errorMessage(outcome.reason) }];
  });
  const left = withoutDone(
    staged,
    actions.filter((_, index) => outcomes[index]?.status === 'fulfilled'),
  );
  if (failures.length > 0 || !isReordered(staged, playlists)) return { failures, left };
  await pause(ORDER_SAVE_MS);
  try {
    await sortPlaylists(orderOf(staged));
  } catch (error) {
    failures.push({ kind: 'order', name: '', message: errorMessage(error) });
  }
  return { failures, left };
}

function run(action: StagedAction): Promise<unknown> {
  const { id } = action.playlist;
  switch (action.kind) {
    case 'delete':
      // An earlier attempt deleted the playlist, but its answer was lost.
      return removePlaylist(id).catch((error: unknown) => {
        if (!isRefusal(error, 'not_found')) throw error;
      });
    case 'unfollow':
      return call(
        api.DELETE('/api/follow', { params: { query: { entity_id: Number(id), type: 'playlist' } } }),
      );
    case 'update':
      return updatePlaylist(id, action.words);
  }
}
