// Accepts files dropped anywhere on the page.
import { useEffect, useEffectEvent, useState } from 'react';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Returns whether files are being dragged over the page. */
export function usePageDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const onDrop = useEffectEvent(onFiles);
  useEffect(() => {
    // `dragenter` of the new element comes before `dragleave` of the old one.
    let depth = 0;
    const count = (by: number) => {
      depth = Math.max(0, depth + by);
      setIsOver(depth > 0);
    };
    const enter = (event: DragEvent) => hasFiles(event) && count(1);
    const leave = (event: DragEvent) => hasFiles(event) && count(-1);
    const onDragOver = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setIsOver(false);
      onDrop([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragleave', leave);
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}
