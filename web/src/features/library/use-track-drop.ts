// Makes a list of elements drop targets for tracks, with one set of handlers for all. A target has the
// attribute `data-drop`.
import { type DragEvent, useState } from 'react';
import { carriesTracks, droppedTracks } from '@/lib/dragged-tracks';
import type { VersionOfTrack } from '@/lib/track-version';

const targetOf = ({ target }: DragEvent): string | null =>
  (target as HTMLElement).closest<HTMLElement>('[data-drop]')?.dataset.drop ?? null;

export function useTrackDrop(onDrop: (dropTarget: string, tracks: readonly VersionOfTrack[]) => void) {
  const [dropOver, setDropOver] = useState<string | null>(null);
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!carriesTracks(event.dataTransfer)) return;
      const dropTarget = targetOf(event);
      setDropOver(dropTarget);
      if (dropTarget === null) return;
      // A drop is possible only if the default is prevented.
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDropOver(null);
    },
    onDrop(event: DragEvent) {
      setDropOver(null);
      const dropTarget = targetOf(event);
      const tracks = droppedTracks(event.dataTransfer);
      if (dropTarget === null || tracks.length === 0) return;
      event.preventDefault();
      onDrop(dropTarget, tracks);
    },
  };
  return { over: dropOver, handlers };
}
