// A track as one button: on phones, and in the short lists of the home page.
import type { CSSProperties } from 'react';
import { useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { Cover } from '@/ui/Cover';
import { Icon } from '@/ui/Icon';
import { KeyChip } from '@/ui/KeyChip';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { ListedTrack } from '../api/track-pages';
import { bpmColumn, isDownloaded, type PlayingVersion, type PlayState } from '../track-facts';
import { NowVersion } from './NowVersion';
import { highlighted } from './search/Highlighted';
import styles from './TrackLine.module.css';

interface TrackLineProps {
  track: ListedTrack;
  state: PlayState;
  isHeard: boolean;
  /** The version that plays, if this track is in the player. */
  playing?: PlayingVersion | null;
  onPlay: () => void;
  /** The date, if no line above the track shows it. */
  date?: string | null;
  /** The position in a chart. */
  place?: number;
  /** Set while tracks are being selected: a press then selects instead of playing. */
  isSelected?: boolean | undefined;
  /** Why the track cannot be selected. */
  unfit?: 'plan' | 'taken' | null;
  /** Emphasizes the row, as when a link led to this track. */
  isMarked?: boolean;
  style?: CSSProperties;
}

export function TrackLine(props: TrackLineProps) {
  const { track, state, isHeard, playing, onPlay, date, place, isSelected, unfit, isMarked, style } = props;
  const t = useText('catalog');
  const isPlaying = state === 'playing';
  const isSelecting = isSelected !== undefined;
  const actionLabel = isSelecting ? t('selection.choose') : t(isPlaying ? 'menu.pause' : 'menu.play');
  return (
    <button
      type="button"
      className={classNames(
        styles.line,
        state !== 'idle' && styles.current,
        isMarked && styles.marked,
        (track.played || isHeard) && styles.played,
        isSelected && styles.selected,
      )}
      style={style}
      disabled={!track.audioSrc && !isSelecting}
      aria-disabled={Boolean(unfit)}
      aria-pressed={isSelecting ? isSelected : isPlaying}
      onClick={onPlay}
    >
      <VisuallyHidden>{actionLabel}: </VisuallyHidden>
      {place !== undefined && <span className={styles.place}>{place}</span>}
      <span className={styles.cover}>
        <Cover src={track.picture} size={44} />
        {isSelecting ? (
          <span className={styles.choice}>{isSelected && <Icon name="check" size={18} />}</span>
        ) : (
          <span className={classNames(styles.glyph, isPlaying && styles.pause)} />
        )}
      </span>
      <span className={styles.text}>
        <span className={styles.title}>{highlighted(track.title, track.highlight?.title)}</span>
        <span className={styles.second}>
          {date && <span className={styles.date}>{date}</span>}
          {isDownloaded(track) && (
            <span className={styles.tick} role="img" aria-label={t('row.downloaded')}>
              <Icon name="check" size={14} />
            </span>
          )}
          {track.liked && (
            <span className={styles.liked} role="img" aria-label={t('row.liked')}>
              <Icon name="heartFilled" size={12} />
            </span>
          )}
          {playing?.name && <NowVersion name={playing.name} />}
          {track.label && <span className={styles.label}>{track.label.name}</span>}
          <span className={styles.artist}>
            {unfit ? t(`selection.unfit.${unfit}`) : highlighted(track.artist, track.highlight?.artist)}
          </span>
        </span>
      </span>
      <span className={styles.type}>{track.type}</span>
      <span className={styles.bpm}>{bpmColumn(track.bpm)}</span>
      <span className={styles.key}>
        {track.track_key && <KeyChip camelot={track.track_key} label={track.key} />}
      </span>
    </button>
  );
}
