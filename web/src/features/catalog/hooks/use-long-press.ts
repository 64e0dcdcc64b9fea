// Detects a long press on a row, with one set of handlers for the whole list. Rows have their index in
// `data-row`.
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { LONG_PRESS_MS, LONG_PRESS_SLACK } from '@/lib/constants';
import { useTimer } from '@/lib/use-timer';

export function useLongPress(onLongPress: (row: number) => void) {
  const timer = useTimer();
  const start = useRef({ x: 0, y: 0 });
  /** The long press has been handled, so lifting the finger must do nothing more. */
  const isSpent = useRef(false);
  return {
    onPointerDown(event: PointerEvent) {
      isSpent.current = false;
      timer.stop();
      const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset.row;
      if (row === undefined || event.pointerType === 'mouse') return;
      start.current = { x: event.clientX, y: event.clientY };
      timer.start(() => {
        isSpent.current = true;
        onLongPress(Number(row));
      }, LONG_PRESS_MS);
    },
    onPointerMove(event: PointerEvent) {
      const { x, y } = start.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) > LONG_PRESS_SLACK) timer.stop();
    },
    onPointerUp: timer.stop,
    onPointerCancel: timer.stop,
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
