// Actions of rows that the page around the list provides.
import { createContext, type ReactNode, use } from 'react';
import type { Day, ListedTrack } from './api/track-pages';
import type { Filter } from './filter/filter';
import type { Selection } from './hooks/use-selection';

/** Selects tracks to download as one archive. */
export interface ArchiveTools {
  /** Whether tracks are being selected for an archive. */
  isOn: boolean;
  toggle: (isOn: boolean) => void;
  /** Renders the archive actions of the selection bar. */
  actions: (selection: Selection) => ReactNode;
  /** Downloads all tracks of a date of this list. */
  downloadDate: (day: Day) => void;
}

export interface ListActions {
  playNext: (tracks: readonly ListedTrack[]) => void;
  addToQueue: (tracks: readonly ListedTrack[]) => void;
  /**
   * Downloads a track, or opens a popup with the choice of versions or the reason of a refusal. Null on a page that
   * offers no downloads.
   */
  download: ((track: ListedTrack) => void) | null;
  /** Shows the versions of a track. */
  showVersions: (track: ListedTrack) => void;
  /** Plays one version of a track of the list, or pauses it. */
  playVersion: (index: number, versionId: string) => void;
  /** Null if the user's plan does not include archives. */
  archive: ArchiveTools | null;
  /** Adds a track to the favourites, or removes it. */
  like: (track: ListedTrack) => void;
  /** Opens the choice of a playlist for these tracks. */
  addToPlaylist: (tracks: readonly ListedTrack[]) => void;
  /** Removes a track from the list; null unless the list is the user's own playlist. */
  remove: ((track: ListedTrack) => void) | null;
  /** Called when the focus moves to a row; it may play the track. */
  moveOnto: (index: number) => void;
  /** Filters by a value of a track; null if the list has no filter. */
  narrow: ((change: Partial<Filter>) => void) | null;
}

const nothing = () => undefined;

export const ListActionsContext = createContext<ListActions>({
  playNext: nothing,
  addToQueue: nothing,
  download: nothing,
  showVersions: nothing,
  playVersion: nothing,
  archive: null,
  like: nothing,
  addToPlaylist: nothing,
  remove: null,
  moveOnto: nothing,
  narrow: null,
});

export const useListActions = (): ListActions => use(ListActionsContext);
