// A row of the table. Loading and loaded rows are the same element, so focus survives the arrival of data.
import { memo, useState } from 'react';
import type { Translate } from '@/i18n';
import { classNames } from '@/lib/class-names';
import type { Track } from '../api/track-pages';
import type { ColumnId } from '../columns';
import type { PlayState } from '../track-facts';
import { cellContent } from './cells';
import { PlayMark } from './PlayMark';
import { RowMenu } from './RowMenu';
import styles from './TrackRow.module.css';

const CAN_HOVER = window.matchMedia('(hover: hover)').matches;

export interface TrackRowProps {
  index: number;
  /** Pixels from the top of the list. */
  top: number;
  track: Track | undefined;
  columns: readonly ColumnId[];
  state: PlayState;
  isHeard: boolean;
  isTabStop: boolean;
  /** This and the texts are stable, so that a row is drawn again only for its own sake. */
  onPlay: (index: number) => void;
  t: Translate<'catalogue'>;
}

export const TrackRow = memo(function TrackRow(props: TrackRowProps) {
  const { index, top, track, columns, state, isHeard, isTabStop, onPlay, t } = props;
  // A row needs its menu only once somebody comes near; where nothing hovers, always.
  const [isTouched, setTouched] = useState(!CAN_HOVER);
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-busy={!track || undefined}
      data-row={index}
      tabIndex={tabIndex}
      className={classNames(
        styles.row,
        state !== 'idle' && styles.current,
        (track?.played || isHeard) && styles.played,
      )}
      style={{ top }}
      onPointerEnter={() => setTouched(true)}
      onDoubleClick={() => onPlay(index)}
    >
      <div role="gridcell" className={styles.lead}>
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
          {track ? cellContent(id, track, t) : <span className={styles.bone} />}
          {track && id === 'dots' && (isTouched || isTabStop) && (
            <RowMenu track={track} state={state} tabIndex={tabIndex} onPlay={() => onPlay(index)} />
          )}
        </div>
      ))}
    </div>
  );
});
