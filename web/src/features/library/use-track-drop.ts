// A list of places that dragged tracks can be dropped on, heard once for all of them. A place carries `data-drop`.
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
      // What is not refused is not accepted.
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
