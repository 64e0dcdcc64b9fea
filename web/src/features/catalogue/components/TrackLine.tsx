// A track as one press: phones, and the short lists of the home page.
import type { CSSProperties } from 'react';
import { useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { Cover } from '@/ui/Cover';
import { KeyChip } from '@/ui/KeyChip';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { Track } from '../api/track-pages';
import { bpmColumn, type PlayState } from '../track-facts';
import styles from './TrackLine.module.css';

interface TrackLineProps {
  track: Track;
  state: PlayState;
  isHeard: boolean;
  onPlay: () => void;
  /** Place in a chart. */
  place?: number;
  /** Draws the eye, as when a link led to this track. */
  isMarked?: boolean;
  style?: CSSProperties;
}

export function TrackLine({ track, state, isHeard, onPlay, place, isMarked, style }: TrackLineProps) {
  const t = useText('catalogue');
  const isPlaying = state === 'playing';
  return (
    <button
      type="button"
      className={classNames(
        styles.line,
        state !== 'idle' && styles.current,
        isMarked && styles.marked,
        (track.played || isHeard) && styles.played,
      )}
      style={style}
      disabled={!track.audioSrc}
      aria-pressed={isPlaying}
      onClick={onPlay}
    >
      <VisuallyHidden>{t(isPlaying ? 'menu.pause' : 'menu.play')} </VisuallyHidden>
      {place !== undefined && <span className={styles.place}>{place}</span>}
      <span className={styles.cover}>
        <Cover src={track.picture} size={44} />
        <span className={classNames(styles.glyph, isPlaying && styles.pause)} />
      </span>
      <span className={styles.text}>
        <span className={styles.title} title={track.title}>
          {track.title}
        </span>
        <span className={styles.artist} title={track.artist}>
          {track.artist}
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
