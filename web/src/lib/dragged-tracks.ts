// Tracks dragged out of a list. The browser reveals the data of a drag on drop only, so this module records that tracks
// are being dragged.
import { createStore, useStore } from 'zustand';
import { readVersions, type VersionOfTrack, writeVersions } from './track-version';

const TYPE = 'application/x-pult-tracks';
/** A row that was unmounted while dragged does not receive `dragend`. Pointer events cease during a drag, so
 * `pointermove` marks its end too. */
const ENDS = ['dragend', 'drop', 'pointermove'] as const;

const trackDragStore = createStore<boolean>(() => false);

export const useTracksDragged = (): boolean => useStore(trackDragStore);

export function carryTracks(transfer: DataTransfer, tracks: readonly VersionOfTrack[]): void {
  transfer.effectAllowed = 'copy';
  transfer.setData(TYPE, writeVersions(tracks));
  // Changing the DOM during `dragstart` would cancel the drag.
  requestAnimationFrame(() => {
    trackDragStore.setState(true);
    for (const end of ENDS) document.addEventListener(end, stop);
  });
}

function stop(): void {
  for (const end of ENDS) document.removeEventListener(end, stop);
  trackDragStore.setState(false);
}

export const carriesTracks = (transfer: DataTransfer): boolean => transfer.types.includes(TYPE);

export const droppedTracks = (transfer: DataTransfer): VersionOfTrack[] =>
  readVersions(transfer.getData(TYPE));
