// Makes a list of elements drop targets for tracks, with one set of handlers for all. A target has the
// attribute `data-drop`.
import { type DragEvent, useState } from 'react';
import { carriesTracks, droppedTracks } from '@/lib/dragged-tracks';

const placeOf = ({ target }: DragEvent): string | null =>
  (target as HTMLElement).closest<HTMLElement>('[data-drop]')?.dataset.drop ?? null;

export function useTrackDrop(onDrop: (place: string, ids: readonly string[]) => void) {
  const [over, setOver] = useState<string | null>(null);
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!carriesTracks(event.dataTransfer)) return;
      const place = placeOf(event);
      setOver(place);
      if (place === null) return;
      // A drop is possible only if the default is prevented.
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(null);
    },
    onDrop(event: DragEvent) {
      setOver(null);
      const place = placeOf(event);
      const ids = droppedTracks(event.dataTransfer);
      if (place === null || ids.length === 0) return;
      event.preventDefault();
      onDrop(place, ids);
    },
  };
  return { over, handlers };
}
