// Drags rows to a playlist, with one set of handlers for the whole list. Dragging a selected row drags the
// whole selection.
import type { DragEvent } from 'react';
import { text } from '@/i18n';
import { carryTracks } from '@/lib/dragged-tracks';
import { useSignedIn } from '@/lib/session';
import { showDragImage } from '@/ui/drag-image';
import { rowOf } from './use-row-presses';
import type { Selection } from './use-selection';
import type { TrackPages } from './use-track-pages';

/** On touch devices dragging scrolls. */
const CAN_DRAG = window.matchMedia('(hover: hover)').matches;

export function useRowDrag({ trackAt }: TrackPages, { tracks }: Selection) {
  const canDrag = useSignedIn() && CAN_DRAG;
  const onDragStart = ({ dataTransfer, target }: DragEvent) => {
    const index = rowOf(target);
    const track = index === null ? undefined : trackAt(index);
    if (!canDrag || !track) return;
    const dragged = tracks.has(track.id) ? [...tracks.values()] : [track];
    carryTracks(dataTransfer, dragged);
    const words = dragged.length > 1 ? text('catalog', 'dragged', { count: dragged.length }) : track.title;
    showDragImage(dataTransfer, words);
  };
  return { canDrag, onDragStart };
}
