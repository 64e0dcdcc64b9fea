// Detects a long press on a row, with one set of handlers for the whole list. Rows have their index in
// `data-row`.
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { LONG_PRESS_MS, LONG_PRESS_SLACK } from '@/lib/constants';

export function useLongPress(onLongPress: (row: number) => void) {
  const timer = useRef<number | undefined>(undefined);
  const start = useRef({ x: 0, y: 0 });
  /** The long press has been handled, so lifting the finger must do nothing more. */
  const isSpent = useRef(false);
  const stop = () => window.clearTimeout(timer.current);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    onPointerDown(event: PointerEvent) {
      isSpent.current = false;
      stop();
      const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset.row;
      if (row === undefined || event.pointerType === 'mouse') return;
      start.current = { x: event.clientX, y: event.clientY };
      timer.current = window.setTimeout(() => {
        isSpent.current = true;
        onLongPress(Number(row));
      }, LONG_PRESS_MS);
    },
    onPointerMove(event: PointerEvent) {
      const { x, y } = start.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) > LONG_PRESS_SLACK) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    /** The browser's own menu would cover the list. */
    onContextMenu(event: MouseEvent) {
      if (isSpent.current) event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      if (!isSpent.current) return;
      isSpent.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
