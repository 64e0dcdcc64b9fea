// The track list of phones, with rows for touch. A long press starts a selection.
import { useRef, useState } from 'react';
import { useLocale, useText } from '@/i18n';
import { dayText } from '../dates';
import { useLongPress } from '../hooks/use-long-press';
import { useSelection } from '../hooks/use-selection';
import { DATE_LINE_HEIGHT, useTrackWindow } from '../hooks/use-track-window';
import { useListActions } from '../list-actions';
import { listHeight, rowTop, startsWithin } from '../list-geometry';
import { isGrouped } from '../sort';
import { playingVersion, playState, unfitReason } from '../track-facts';
import { DateLine } from './DateLine';
import { LineSkeleton } from './LineSkeleton';
import { ListFailure, PageFailure } from './ListFailure';
import { SelectionBar } from './SelectionBar';
import styles from './TouchTrackList.module.css';
import { TouchTrackRow } from './TouchTrackRow';
import { TrackSheet } from './TrackSheet';
import type { TrackListProps } from './TrackTable';

const ROW_HEIGHT = 60;

export function TouchTrackList({ source, isWaiting, label, now, onPlay, reset }: TrackListProps) {
  const t = useText('catalog');
  const locale = useLocale();
  const header = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { pages, space, shown } = useTrackWindow(source, ROW_HEIGHT, list, header);
  const { archive } = useListActions();
  const isForArchive = archive?.isOn ?? false;
  const selection = useSelection(source, isForArchive);
  const isSelecting = isForArchive || selection.tracks.size > 0;
  const choose = (index: number) => selection.press(index, false);
  const longPress = useLongPress(choose);
  const [opened, setOpened] = useState<number | null>(null);
  const error = pages.errorAt(shown.topRow);
  const ownDate = (index: number) => {
    const date = pages.ownDateAt(index);
    return date && dayText(date, locale, t);
  };
  const rows = [];
  for (let index = shown.range.first; index <= Math.min(shown.range.last, space.rows - 1); index++)
    rows.push(index);

  if (pages.total === null && error) return <ListFailure error={error} onRetry={pages.retry} reset={reset} />;
  return (
    <div className={styles.wrap}>
      <div ref={header} className={styles.sticky} hidden={!isGrouped(source.sort)}>
        <DateLine day={pages.dayAt(shown.topRow)} />
      </div>
      <ul
        ref={list}
        aria-label={label}
        aria-busy={isWaiting || undefined}
        data-waiting={isWaiting || undefined}
        className={styles.list}
        style={{ height: listHeight(space) }}
        {...longPress}
      >
        {startsWithin(space, shown.range).map((start) => (
          <li
            key={`day-${start}`}
            className={styles.date}
            style={{ transform: `translateY(${rowTop(space, start) - DATE_LINE_HEIGHT}px)` }}
          >
            <DateLine day={pages.dayAt(start)} />
          </li>
        ))}
        {rows.map((index) => {
          const track = pages.trackAt(index);
          return (
            <li
              key={index}
              data-row={index}
              className={styles.row}
              style={{ transform: `translateY(${rowTop(space, index)}px)` }}
            >
              {track ? (
                <TouchTrackRow
                  track={track}
                  date={ownDate(index)}
                  state={playState(now, track)}
                  isHeard={now.heard.has(track.id)}
                  playing={playingVersion(now, track)}
                  isSelected={isSelecting ? selection.tracks.has(track.id) : undefined}
                  unfit={isForArchive ? unfitReason(track) : null}
                  onPlay={() => (isSelecting ? choose(index) : onPlay(index))}
                  onMenu={isSelecting ? undefined : () => setOpened(index)}
                />
              ) : (
                <LineSkeleton />
              )}
            </li>
          );
        })}
      </ul>
      {pages.total !== null && error && <PageFailure error={error} onRetry={pages.retry} />}
      <TrackSheet
        track={opened === null ? undefined : pages.trackAt(opened)}
        now={now}
        onPlay={() => opened !== null && onPlay(opened)}
        onChoose={() => opened !== null && choose(opened)}
        onClose={() => setOpened(null)}
      />
      <SelectionBar selection={selection} />
    </div>
  );
}
