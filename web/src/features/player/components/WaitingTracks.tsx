// Tracks put in the queue: dragged into another order, or moved by the menu of each.
import {
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { DropdownMenu, type MenuItem } from '@/ui/DropdownMenu';
import { Icon } from '@/ui/Icon';
import { IconButton } from '@/ui/IconButton';
import { dropFromQueue, moveInQueue, playWaiting } from '../controls';
import type { Track } from '../queue';
import { QueueLine } from './QueueLine';
import styles from './WaitingTracks.module.css';

/** Pixels of movement that make a press a drag. */
const DRAG_DISTANCE = 4;

export function WaitingTracks({ tracks }: { tracks: readonly Track[] }) {
  const t = useText('player');
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }));
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) moveInQueue(Number(active.id) - 1, Number(over.id) - 1);
  };
  const title = (id: string | number) => tracks[Number(id) - 1]?.title ?? '';
  return (
    <DndContext
      sensors={sensors}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: t('queue.dragHint') },
        announcements: {
          onDragStart: () => undefined,
          onDragOver: () => undefined,
          onDragCancel: () => undefined,
          onDragEnd: ({ active, over }) =>
            over ? t('queue.moved', { title: title(active.id), place: Number(over.id) }) : undefined,
        },
      }}
    >
      <ol>
        {tracks.map((track, place) => (
          // The same track may wait twice: its place is what it is.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <WaitingTrack key={`${track.id}-${place}`} track={track} place={place} count={tracks.length} />
        ))}
      </ol>
    </DndContext>
  );
}

function WaitingTrack({ track, place, count }: { track: Track; place: number; count: number }) {
  const t = useText('player');
  // Ids start at 1: dnd-kit takes 0 for none.
  const id = place + 1;
  const { setNodeRef: setDragged, listeners, transform, isDragging, active } = useDraggable({ id });
  const { setNodeRef: setTarget, isOver } = useDroppable({ id });
  const isTarget = isOver && active && active.id !== id;
  const comesFromAbove = active && Number(active.id) < id;
  const move = (
    to: number,
    label: 'first' | 'earlier' | 'later' | 'last',
    icon: MenuItem['icon'],
  ): MenuItem => ({
    id: label,
    label: t(`queue.${label}`),
    ...(icon && { icon }),
    disabled: to < 0 || to >= count || to === place,
    onSelect: () => moveInQueue(place, to),
  });
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
      <QueueLine
        track={track}
        onPlay={() => playWaiting(place)}
        lead={
          <span className={styles.handle} {...listeners} aria-hidden="true">
            <Icon name="grip" size={18} />
          </span>
        }
      >
        <DropdownMenu
          trigger={
            <IconButton
              icon="dots"
              size="s"
              tooltip={false}
              label={t('queue.menu', { title: track.title })}
            />
          }
          groups={[
            [
              move(0, 'first', 'next'),
              move(place - 1, 'earlier', 'arrowUp'),
              move(place + 1, 'later', 'arrowDown'),
              move(count - 1, 'last', 'queue'),
            ],
            [{ id: 'remove', label: t('queue.remove'), icon: 'close', onSelect: () => dropFromQueue(place) }],
          ]}
        />
      </QueueLine>
    </li>
  );
}
