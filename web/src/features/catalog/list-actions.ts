// What rows of a list can do beyond it: the page around the list says how.
import { createContext, type ReactNode, use } from 'react';
import type { Day, ListedTrack } from './api/track-pages';
import type { Filter } from './filter/filter';
import type { Selection } from './hooks/use-selection';

/** Choosing tracks that are downloaded as one file. */
export interface ArchiveTools {
  /** Rows are being chosen for an archive. */
  isOn: boolean;
  toggle: (isOn: boolean) => void;
  /** What the bar of chosen tracks offers for it. */
  actions: (selection: Selection) => ReactNode;
  /** Takes all tracks of a date of this list. */
  downloadDate: (day: Day) => void;
}

export interface ListActions {
  playNext: (tracks: readonly ListedTrack[]) => void;
  addToQueue: (tracks: readonly ListedTrack[]) => void;
  /** Brings a track's file, or asks which, or says why not. */
  download: (track: ListedTrack) => void;
  /** Shows the versions of a track. */
  showVersions: (track: ListedTrack) => void;
  /** Null for those whose plan has no archives. */
  archive: ArchiveTools | null;
  /** Likes a track, or no longer. */
  like: (track: ListedTrack) => void;
  /** Asks which playlist they go into. */
  addToPlaylist: (tracks: readonly ListedTrack[]) => void;
  /** Takes a track out of the list, where the list is the reader's own playlist. */
  remove: ((track: ListedTrack) => void) | null;
  /** The focus has gone to a row, which may play it. */
  moveOnto: (index: number) => void;
  /** Shows only tracks like this one, where the list has a filter. */
  narrow: ((change: Partial<Filter>) => void) | null;
}

const nothing = () => undefined;

export const ListActionsContext = createContext<ListActions>({
  playNext: nothing,
  addToQueue: nothing,
  download: nothing,
  showVersions: nothing,
  archive: null,
  like: nothing,
  addToPlaylist: nothing,
  remove: null,
  moveOnto: nothing,
  narrow: null,
});

export const useListActions = (): ListActions => use(ListActionsContext);
