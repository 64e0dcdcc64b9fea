// Makes the heading row one tab stop, however many columns there are: arrow keys, Home and End move between
// its buttons and resizers, each of which has its name in `data-stop`.
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { isFocusByPointer } from '@/lib/pointer-focus';
import { type ColumnId, canResize, sortColumnOf } from '../columns';

export const edgeOf = (id: ColumnId): string => `${id} edge`;

const stopsOf = (id: ColumnId): string[] => [
  ...(sortColumnOf(id) ? [id] : []),
  ...(canResize(id) ? [edgeOf(id)] : []),
];

export function useHeadingKeys(columns: readonly ColumnId[]) {
  const [last, setLast] = useState<string>();
  const stops = columns.flatMap(stopsOf);
  return {
    /** The stop that is in the tab order. */
    stop: stops.find((stop) => stop === last) ?? stops[0],
    handlers: {
      onFocus({ target }: FocusEvent<HTMLElement>) {
        if (target.dataset.stop) setLast(target.dataset.stop);
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const { key, shiftKey, ctrlKey, metaKey, altKey, currentTarget } = event;
        // After a press with a pointer the player uses the arrow keys, as everywhere.
        if (shiftKey || ctrlKey || metaKey || altKey || isFocusByPointer()) return;
        const nodes = [...currentTarget.querySelectorAll<HTMLElement>('[data-stop]')];
        const index = nodes.indexOf(event.target as HTMLElement);
        const goals: Record<string, number> = {
          ArrowLeft: index - 1,
          ArrowRight: index + 1,
          Home: 0,
          End: nodes.length - 1,
        };
        const goal = goals[key];
        if (index < 0 || goal === undefined) return;
        event.preventDefault();
        nodes[goal]?.focus();
      },
    },
  };
}
