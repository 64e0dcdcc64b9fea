// The header of the table: a press sorts, a drag moves the column. The columns menu does the same without
// dragging.
import {
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { memo } from 'react';
import { useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { Icon } from '@/ui/Icon';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { type ColumnId, canResize, sortColumnOf, type Widths, widthOf } from '../columns';
import { edgeOf, useHeadingKeys } from '../hooks/use-heading-keys';
import { ariaSort, type Sort, type SortColumn } from '../sort';
import { ColumnResizer } from './ColumnResizer';
import styles from './TableHeader.module.css';

/** The pixels of movement that turn a press into a drag. */
const DRAG_DISTANCE = 6;

interface TableHeaderProps {
  columns: readonly ColumnId[];
  widths: Widths;
  sort: Sort | null;
  onSort: (column: SortColumn) => void;
  onMove: (id: ColumnId, before: ColumnId) => void;
}

/** Memoized, because the table renders on every scroll step. */
export const TableHeader = memo(function TableHeader({
  columns,
  widths,
  sort,
  onSort,
  onMove,
}: TableHeaderProps) {
  const t = useText('catalog');
  const { stop, handlers } = useHeadingKeys(columns);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }));
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(active.id as ColumnId, over.id as ColumnId);
  };
  const name = (id: string | number | undefined) => (id ? t(`columns.${id as ColumnId}`) : '');
  return (
    <DndContext
      sensors={sensors}
      autoScroll={false}
      onDragEnd={drop}
      accessibility={{
        // The announcements of a drag may not be inside the grid.
        container: document.body,
        screenReaderInstructions: { draggable: t('columnsMenu.hint') },
        announcements: {
          onDragStart: () => undefined,
          onDragOver: () => undefined,
          onDragCancel: () => undefined,
          onDragEnd: ({ active, over }) =>
            over ? t('columnsMenu.moved', { name: name(active.id) }) : undefined,
        },
      }}
    >
      <div role="row" aria-rowindex={1} className={styles.row} {...handlers}>
        <div role="columnheader" className={styles.lead}>
          <span aria-hidden="true">#</span>
          <VisuallyHidden>{t('columns.number')}</VisuallyHidden>
        </div>
        {columns.map((id) => (
          <HeaderCell
            key={id}
            id={id}
            stop={stop}
            columns={columns}
            widths={widths}
            sort={sort}
            onSort={onSort}
          />
        ))}
      </div>
    </DndContext>
  );
});

function HeaderCell({
  id,
  stop,
  columns,
  widths,
  sort,
  onSort,
}: Pick<TableHeaderProps, 'columns' | 'widths' | 'sort' | 'onSort'> & {
  id: ColumnId;
  stop: string | undefined;
}) {
  const t = useText('catalog');
  const { setNodeRef: setDragged, listeners, transform, isDragging, active } = useDraggable({ id });
  const { setNodeRef: setTarget, isOver } = useDroppable({ id });
  const column = sortColumnOf(id);
  const name = t(`columns.${id}`);
  const isTarget = isOver && active && active.id !== id;
  const comesFromLeft = active && columns.indexOf(active.id as ColumnId) < columns.indexOf(id);
  return (
    <div
      ref={(node) => {
        setDragged(node);
        setTarget(node);
      }}
      role="columnheader"
      // The resizer has its own name, which must not become part of the column's.
      aria-label={name}
      aria-sort={column ? ariaSort(sort, column) : undefined}
      className={classNames(
        styles.cell,
        styles[id],
        isDragging && styles.dragged,
        isTarget && (comesFromLeft ? styles.dropAfter : styles.dropBefore),
      )}
      style={isDragging && transform ? { transform: `translateX(${transform.x}px)` } : undefined}
      {...listeners}
    >
      {column ? (
        <button
          type="button"
          className={styles.sort}
          data-stop={id}
          tabIndex={stop === id ? 0 : -1}
          onClick={() => onSort(column)}
        >
          <span className={styles.name}>{name}</span>
          {sort?.column === column && <Icon name={sort.descending ? 'arrowDown' : 'arrowUp'} size={14} />}
        </button>
      ) : id === 'dots' ? (
        <VisuallyHidden>{name}</VisuallyHidden>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      {canResize(id) && (
        <ColumnResizer
          id={id}
          name={name}
          width={widthOf(id, widths)}
          stop={edgeOf(id)}
          isTabStop={stop === edgeOf(id)}
        />
      )}
    </div>
  );
}
