// One row of the list is in the tab order. Arrow keys, Home, End and page keys move it, Enter and Space play
// it, letters run shortcuts.
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { rowShortcut, type ShortcutId } from '@/lib/shortcuts';
import type { TrackWindow } from './use-track-window';

function nextRow(key: string, row: number, rows: number, page: number): number | null {
  const moves: Record<string, number> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + page,
    PageUp: row - page,
    Home: 0,
    End: rows - 1,
  };
  const target = moves[key];
  return target === undefined ? null : Math.max(0, Math.min(target, rows - 1));
}

export interface RowActions {
  play: (index: number) => void;
  /** The focus moves to another row. */
  move: (index: number) => void;
  /** Selects all rows between two. */
  extend: (from: number, to: number) => void;
  run: (id: ShortcutId, index: number) => void;
  clear: () => void;
}

interface RowFocus {
  /** The row in the tab order, which is always rendered. */
  row: number;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** Rows have their index in `data-row`. */
export function useRowFocus(
  list: RefObject<HTMLElement | null>,
  { space: { rows }, shown: { topRow }, scrollToRow, rowsOnScreen }: TrackWindow,
  act: RowActions,
): RowFocus {
  const [row, setRow] = useState(0);
  const [isInside, setIsInside] = useState(false);
  const pending = useRef<number | null>(null);

  // The row may be rendered only after the list has scrolled to it, so every render tries.
  useLayoutEffect(() => {
    if (pending.current === null) return;
    const node = list.current?.querySelector<HTMLElement>(`[data-row="${pending.current}"]`);
    if (!node) return;
    pending.current = null;
    node.focus({ preventScroll: true });
  });

  return {
    row: isInside ? row : topRow,
    onKeyDown(event) {
      const target = event.target as HTMLElement;
      const rowNode = target.closest<HTMLElement>('[data-row]');
      const own = rowNode?.dataset.row;
      if (own === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Enter' || event.key === ' ') {
        // On a button or checkbox in the row these keys activate it, and Enter follows a link.
        const isOnName = event.key === ' ' && target.closest('a');
        if (target !== rowNode && !isOnName) return;
        event.preventDefault();
        act.play(Number(own));
        return;
      }
      const letter = rowShortcut(event);
      if (letter) {
        event.preventDefault();
        act.run(letter, Number(own));
        return;
      }
      if (event.key === 'Escape') act.clear();
      const targetRow = nextRow(event.key, Number(own), rows, rowsOnScreen());
      if (targetRow === null) return;
      event.preventDefault();
      if (event.shiftKey && targetRow !== Number(own)) {
        act.extend(Number(own), targetRow);
      } else if (targetRow !== Number(own)) {
        act.move(targetRow);
      }
      pending.current = targetRow;
      setRow(targetRow);
      scrollToRow(targetRow);
    },
    onFocus(event) {
      const focused = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset.row;
      if (focused === undefined) return;
      setIsInside(true);
      setRow(Number(focused));
    },
    onBlur({ currentTarget, relatedTarget }) {
      // Menus and dialogs that a row opened are outside it but depend on it, so focus there counts as inside.
      const isOver = relatedTarget?.closest('[role=menu], [role=dialog]');
      if (!isOver && !currentTarget.contains(relatedTarget)) setIsInside(false);
    },
  };
}
