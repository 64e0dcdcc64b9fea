// A list that the user can reorder, by dragging its handles or by the menu of each item.
import {
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import type { MenuItem } from './DropdownMenu';
import { Icon } from './Icon';
import styles from './Sortable.module.css';

/** A press becomes a drag after this many pixels of movement. */
const DRAG_DISTANCE = 4;

interface SortableProps<T> {
  items: readonly T[];
  /** Must be unique, even if the same item occurs twice. */
  keyOf: (item: T, place: number) => string;
  nameOf: (item: T) => string;
  onMove: (from: number, to: number) => void;
  /** `handle` is the drag handle; `moves` are the same moves as menu items. */
  children: (item: T, place: number, handle: ReactNode, moves: MenuItem[]) => ReactNode;
  label?: string;
}

export function Sortable<T>({ items, keyOf, nameOf, onMove, children, label }: SortableProps<T>) {
  const t = useText();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }));
  const [isDragging, setIsDragging] = useState(false);
  useOwnEscape(isDragging);
  const name = (id: string | number) => {
    const item = items[Number(id) - 1];
    return item === undefined ? '' : nameOf(item);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    setIsDragging(false);
    if (over && over.id !== active.id) onMove(Number(active.id) - 1, Number(over.id) - 1);
  };
  return (
    <DndContext
      sensors={sensors}
      onDragStart={() => setIsDragging(true)}
      onDragCancel={() => setIsDragging(false)}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: t('sortable.hint') },
        announcements: {
          onDragStart: () => undefined,
          onDragOver: () => undefined,
          onDragCancel: () => undefined,
          onDragEnd: ({ active, over }) =>
            over ? t('sortable.moved', { name: name(active.id), place: Number(over.id) }) : undefined,
        },
      }}
    >
      <ol aria-label={label}>
        {items.map((item, place) => (
          <SortableItem key={keyOf(item, place)} place={place}>
            {(handle) => children(item, place, handle, movesOf(place, items.length, onMove, t))}
          </SortableItem>
        ))}
      </ol>
    </DndContext>
  );
}

/** Escape ends a drag without closing the panel around the list. */
function useOwnEscape(isDragging: boolean): void {
  useEffect(() => {
    if (!isDragging) return;
    const preventClose = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault();
    // Capturing on the window runs before the panel's listener on the document, which skips prevented events.
    window.addEventListener('keydown', preventClose, { capture: true });
    return () => window.removeEventListener('keydown', preventClose, { capture: true });
  }, [isDragging]);
}

function movesOf(
  place: number,
  count: number,
  onMove: SortableProps<unknown>['onMove'],
  t: ReturnType<typeof useText<'common'>>,
): MenuItem[] {
  const move = (
    to: number,
    id: 'first' | 'earlier' | 'later' | 'last',
    icon: NonNullable<MenuItem['icon']>,
  ): MenuItem => ({
    id,
    label: t(`sortable.${id}`),
    icon,
    disabled: to < 0 || to >= count || to === place,
    onSelect: () => onMove(place, to),
  });
  return [
    move(0, 'first', 'next'),
    move(place - 1, 'earlier', 'arrowUp'),
    move(place + 1, 'later', 'arrowDown'),
    move(count - 1, 'last', 'queue'),
  ];
}

function SortableItem({ place, children }: { place: number; children: (handle: ReactNode) => ReactNode }) {
  // Ids start at 1, because dnd-kit treats 0 as none.
  const id = place + 1;
  const { setNodeRef: setDragged, listeners, transform, isDragging, active } = useDraggable({ id });
  const { setNodeRef: setTarget, isOver } = useDroppable({ id });
  const isTarget = isOver && active && active.id !== id;
  const comesFromAbove = active && Number(active.id) < id;
  return (
    <li
      ref={(node) => {
        setDragged(node);
        setTarget(node);
      }}
      className={classNames(
        styles.item,
        isDragging && styles.dragged,
        isTarget && (comesFromAbove ? styles.dropAfter : styles.dropBefore),
      )}
      style={isDragging && transform ? { transform: `translateY(${transform.y}px)` } : undefined}
    >
      {children(
        <span className={styles.handle} {...listeners} aria-hidden="true">
          <Icon name="grip" size={18} />
        </span>,
      )}
    </li>
  );
}
