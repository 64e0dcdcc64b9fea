// What rows of a list can do beyond it: the page around the list says how.
import { createContext, use } from 'react';
import type { Track } from './api/track-pages';
import type { Filter } from './filter/filter';

export interface ListActions {
  playNext: (tracks: readonly Track[]) => void;
  addToQueue: (tracks: readonly Track[]) => void;
  /** Likes a track, or no longer. */
  like: (track: Track) => void;
  /** Asks which playlist they go into. */
  addToPlaylist: (tracks: readonly Track[]) => void;
  /** Takes a track out of the list, where the list is the reader's own playlist. */
  remove: ((track: Track) => void) | null;
  /** The focus has gone to a row, which may play it. */
  moveOnto: (index: number) => void;
  /** Shows only tracks like this one, where the list has a filter. */
  narrow: ((change: Partial<Filter>) => void) | null;
}

const nothing = () => undefined;

export const ListActionsContext = createContext<ListActions>({
  playNext: nothing,
  addToQueue: nothing,
  like: nothing,
  addToPlaylist: nothing,
  remove: null,
  moveOnto: nothing,
  narrow: null,
});

export const useListActions = (): ListActions => use(ListActionsContext);
