// Tracks dragged out of a list. What they are the browser tells only where they are dropped; that some are on their way
// is known here.
import { observable } from './observable';

const TYPE = 'application/x-pult-tracks';
/** A row that scrolled out of sight cannot tell that its drag is over; while one lasts, nothing else moves. */
const ENDS = ['dragend', 'drop', 'pointermove'] as const;

export const areTracksDragged = observable(false);

export function carryTracks(transfer: DataTransfer, ids: readonly string[]): void {
  transfer.effectAllowed = 'copy';
  transfer.setData(TYPE, ids.join());
  // A page that changes while a drag begins stops it.
  requestAnimationFrame(() => {
    areTracksDragged.set(true);
    for (const end of ENDS) document.addEventListener(end, stop);
  });
}

function stop(): void {
  for (const end of ENDS) document.removeEventListener(end, stop);
  areTracksDragged.set(false);
}

export const carriesTracks = (transfer: DataTransfer): boolean => transfer.types.includes(TYPE);

export const droppedTracks = (transfer: DataTransfer): string[] =>
  transfer.getData(TYPE).split(',').filter(Boolean);
