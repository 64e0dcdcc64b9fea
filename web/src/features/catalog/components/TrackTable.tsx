// The track table of wide screens: one scroll area for all rows, of which only the visible ones are rendered.
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { useLocale, useText } from '@/i18n';
import { ROW_HEIGHT } from '@/lib/constants';
import { isTouch, THUMB } from '@/lib/touch';
import { gridTemplate, versionsIn } from '../columns';
import { dayText } from '../dates';
import { moveColumnTo, useColumnOrder, useColumnWidths } from '../hooks/use-column-order';
import { useDensity } from '../hooks/use-density';
import { useFittingColumns } from '../hooks/use-fitting-columns';
import { useRowDrag } from '../hooks/use-row-drag';
import { useRowFocus } from '../hooks/use-row-focus';
import { useRowPresses } from '../hooks/use-row-presses';
import { useSelection } from '../hooks/use-selection';
import { DATE_LINE_HEIGHT, useTrackWindow } from '../hooks/use-track-window';
import { useListActions } from '../list-actions';
import { listHeight, rowTop, startsWithin } from '../list-geometry';
import { isGrouped, type SortColumn } from '../sort';
import { type NowPlaying, playingVersion, playState, unfitReason } from '../track-facts';
import type { TrackSource } from '../track-source';
import { DateLine } from './DateLine';
import { ListFailure, PageFailure } from './ListFailure';
import { SelectionBar } from './SelectionBar';
import { TableHeader } from './TableHeader';
import { TrackRow } from './TrackRow';
import styles from './TrackTable.module.css';

export interface TrackListProps {
  source: TrackSource;
  /** Another list has been requested and is loading. */
  isWaiting: boolean;
  /** The name of the list for screen readers. */
  label: string;
  now: NowPlaying;
  /** Must be stable, or every row renders again. */
  onPlay: (index: number) => void;
  /** Offered when the server refuses the filter. */
  reset?: ReactNode;
}

interface TrackTableProps extends TrackListProps {
  /** The version that was pressed in a row and is loading. */
  request: { trackId: string; versionId: string } | null;
  onSort: (column: SortColumn) => void;
}

export function TrackTable(props: TrackTableProps) {
  const { source, isWaiting, label, now, request, onPlay, onSort, reset } = props;
  const t = useText('catalog');
  const locale = useLocale();
  const table = useRef<HTMLDivElement>(null);
  const header = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const density = useDensity();
  const { columns, widths, isNarrow } = useFittingColumns(useColumnOrder(), useColumnWidths(), table);
  const rowHeight = isTouch ? THUMB : ROW_HEIGHT[density];
  const window = useTrackWindow(source, rowHeight, list, header);
  const { pages, space, shown } = window;
  const { archive, download } = useListActions();
  const isForArchive = archive?.isOn ?? false;
  const selection = useSelection(source, isForArchive);
  const presses = useRowPresses(pages, selection, onPlay);
  const { canDrag, onDragStart } = useRowDrag(pages, selection);
  const focus = useRowFocus(list, window, presses.actions);

  const ownDate = (index: number) => {
    const date = pages.ownDateAt(index);
    return date && dayText(date, locale, t);
  };
  const rows = [];
  for (let index = shown.range.first; index <= Math.min(shown.range.last, space.rows - 1); index++)
    rows.push(index);
  // The row in the tab order is always rendered, or scrolling would lose the focus.
  if (space.rows > 0 && !rows.includes(focus.row)) rows.push(Math.min(focus.row, space.rows - 1));
  const error = pages.errorAt(shown.topRow);

  if (pages.total === null && error) return <ListFailure error={error} onRetry={pages.retry} reset={reset} />;
  return (
    // A grid may contain rows only, so the other parts of the list are beside it.
    <>
      <div
        ref={table}
        role="grid"
        aria-label={label}
        aria-rowcount={space.rows + 1}
        aria-multiselectable="true"
        aria-busy={pages.total === null || isWaiting}
        data-waiting={isWaiting || undefined}
        className={styles.table}
        data-density={density}
        data-narrow={isNarrow || undefined}
        data-listen-only={download === null || undefined}
        style={
          {
            '--columns': gridTemplate(columns, widths),
            '--row-height': `${rowHeight}px`,
          } as CSSProperties
        }
        onKeyDown={focus.onKeyDown}
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
      >
        <div ref={header} role="rowgroup" className={styles.header}>
          <TableHeader
            columns={columns}
            widths={widths}
            sort={source.sort}
            onSort={onSort}
            onMove={moveColumnTo}
          />
          {isGrouped(source.sort) && (
            <div role="row" className={styles.stickyDate} style={{ height: DATE_LINE_HEIGHT }}>
              <span role="gridcell" aria-colspan={columns.length + 1}>
                <DateLine day={pages.dayAt(shown.topRow)} />
              </span>
            </div>
          )}
        </div>
        <div
          ref={list}
          role="rowgroup"
          className={styles.list}
          style={{ height: listHeight(space) }}
          {...presses.handlers}
          onDragStart={onDragStart}
        >
          {startsWithin(space, shown.range).map((start) => (
            <div
              key={`day-${start}`}
              role="row"
              className={styles.dateLine}
              style={{
                height: DATE_LINE_HEIGHT,
                transform: `translateY(${rowTop(space, start) - DATE_LINE_HEIGHT}px)`,
              }}
            >
              <span role="gridcell" aria-colspan={columns.length + 1}>
                <DateLine day={pages.dayAt(start)} isTabStop={false} />
              </span>
            </div>
          ))}
          {rows.map((index) => {
            const track = pages.trackAt(index);
            return (
              <TrackRow
                key={index}
                index={index}
                top={rowTop(space, index)}
                track={track}
                columns={columns}
                density={density}
                versionsShown={versionsIn(widths)}
                date={ownDate(index)}
                state={track ? playState(now, track) : 'idle'}
                playingId={(track && playingVersion(now, track)?.id) ?? null}
                isPlaying={track !== undefined && now.trackId === track.id && now.isPlaying}
                loadingId={track && request?.trackId === track.id ? request.versionId : null}
                playingName={(track && playingVersion(now, track)?.name) ?? ''}
                isHeard={track !== undefined && now.heard.has(track.id)}
                isDraggable={canDrag}
                isTabStop={index === focus.row}
                isSelected={track !== undefined && selection.tracks.has(track.id)}
                isSelecting={isForArchive || selection.tracks.size > 0}
                unfit={isForArchive && track ? unfitReason(track) : null}
                onPlay={onPlay}
                onSelect={selection.press}
                t={t}
              />
            );
          })}
        </div>
      </div>
      {pages.total !== null && error && <PageFailure error={error} onRetry={pages.retry} />}
      <SelectionBar selection={selection} />
    </>
  );
}
