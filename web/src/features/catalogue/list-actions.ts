// What rows of a list can do beyond it: the page around the list says how.
import { createContext, use } from 'react';
import type { Track } from './api/track-pages';
import type { Filter } from './filter/filter';

export interface ListActions {
  playNext: (tracks: readonly Track[]) => void;
  addToQueue: (tracks: readonly Track[]) => void;
  /** The focus has gone to a row, which may play it. */
  moveOnto: (index: number) => void;
  /** Shows only tracks like this one, where the list has a filter. */
  narrow: ((change: Partial<Filter>) => void) | null;
}

const nothing = () => undefined;

export const ListActionsContext = createContext<ListActions>({
  playNext: nothing,
  addToQueue: nothing,
  moveOnto: nothing,
  narrow: null,
});

export const useListActions = (): ListActions => use(ListActionsContext);
