// A row of the table. Loading and loaded rows are the same element, so focus survives the arrival of data.
// The table handles presses on the row itself, its cover and its versions.
import { memo, useState } from 'react';
import type { Translate } from '@/i18n';
import { classNames } from '@/lib/class-names';
import type { ListedTrack } from '../api/track-pages';
import type { ColumnId } from '../columns';
import type { Density } from '../hooks/use-density';
import type { PlayState } from '../track-facts';
import { cellContent } from './cells';
import { PlayMark } from './PlayMark';
import { RowMenu } from './RowMenu';
import styles from './TrackRow.module.css';

const CAN_HOVER = window.matchMedia('(hover: hover)').matches;

export interface TrackRowProps {
  index: number;
  /** In pixels from the top of the list. */
  top: number;
  track: ListedTrack | undefined;
  columns: readonly ColumnId[];
  density: Density;
  /** How many versions have room. */
  versionsShown: number;
  /** The date, if no line above the row shows it. */
  date: string | null;
  state: PlayState;
  /** The version that the player has, if it is of this track. */
  playingId: string | null;
  playingName: string;
  /** The player plays the track, in whatever version. */
  isPlaying: boolean;
  /** The version that was pressed and is loading. */
  loadingId: string | null;
  isHeard: boolean;
  isDraggable: boolean;
  isTabStop: boolean;
  isSelected: boolean;
  /** At least one row is selected, so all rows show their checkboxes. */
  isSelecting: boolean;
  /** Why the track cannot be selected. */
  unfit: 'plan' | 'taken' | null;
  /** The functions below are stable, so that a row renders only when its own data change. */
  onPlay: (index: number) => void;
  onSelect: (index: number, isRange: boolean) => void;
  t: Translate<'catalog'>;
}

export const TrackRow = memo(function TrackRow(props: TrackRowProps) {
  const {
    index,
    top,
    track,
    columns,
    density,
    versionsShown,
    date,
    state,
    playingId,
    playingName,
    isPlaying,
    loadingId,
    isHeard,
    isTabStop,
    isSelected,
    isSelecting,
  } = props;
  const { unfit, isDraggable, onPlay, onSelect, t } = props;
  // A row renders its menu and checkbox only once it has been hovered or focused; without hover, always.
  const [isTouched, setIsTouched] = useState(!CAN_HOVER);
  const isNear = isTouched || isTabStop;
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-busy={!track || undefined}
      aria-selected={isSelected}
      data-row={index}
      draggable={isDraggable || undefined}
      tabIndex={tabIndex}
      className={classNames(
        styles.row,
        isSelected && styles.selected,
        state !== 'idle' && styles.current,
        (track?.played || isHeard) && styles.played,
      )}
      style={{ top }}
      onPointerEnter={() => setIsTouched(true)}
    >
      <div role="gridcell" className={styles.lead}>
        {track && (isNear || isSelected || isSelecting) && (
          <input
            type="checkbox"
            className={classNames(styles.box, (isSelected || isSelecting) && styles.shown)}
            aria-label={t('selection.select', { title: track.title })}
            checked={isSelected}
            aria-disabled={unfit !== null}
            data-hint={unfit ? t(`selection.unfit.${unfit}`) : undefined}
            tabIndex={tabIndex}
            // Only the click event knows whether Shift is pressed.
            onClick={(event) => onSelect(index, event.shiftKey)}
            onChange={() => undefined}
          />
        )}
        {track && (
          <PlayMark
            number={index + 1}
            title={track.title}
            state={state}
            disabled={!track.audioSrc}
            tabIndex={tabIndex}
            onPress={() => onPlay(index)}
            t={t}
          />
        )}
      </div>
      {columns.map((id) => (
        <div key={id} role="gridcell" className={classNames(styles.cell, styles[id])}>
          {track ? (
            cellContent(id, track, {
              t,
              density,
              columns,
              versionsShown,
              date,
              tabIndex,
              isNear,
              playingId,
              playingName,
              isPlaying,
              loadingId,
            })
          ) : (
            <span className={styles.bone} />
          )}
          {track && id === 'dots' && isNear && (
            <RowMenu track={track} state={state} tabIndex={tabIndex} onPlay={() => onPlay(index)} />
          )}
        </div>
      ))}
    </div>
  );
});
