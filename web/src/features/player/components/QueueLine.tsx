import type { ReactNode } from 'react';
import { MixFacts } from '@/entities/track/MixFacts';
import type { Track } from '@/entities/track/track';
import { titleWithVersion } from '@/entities/track/versions';
import { useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { clock } from '@/lib/clock';
import { Cover } from '@/ui/Cover';
import styles from './QueueLine.module.css';

interface QueueLineProps {
  track: Track;
  isCurrent?: boolean;
  /** Called when the line is pressed; without it the line is not interactive. */
  onPlay?: () => void;
  /** Rendered before the cover, such as a drag handle. */
  lead?: ReactNode;
  /** Rendered after the length, such as a menu. */
  children?: ReactNode;
}

export function QueueLine({ track, isCurrent, onPlay, lead, children }: QueueLineProps) {
  const t = useText('player');
  const names = (
    <span className={styles.names}>
      <span className={styles.title}>{track.title}</span>
      <span className={styles.artist}>{[track.artist, track.type].filter(Boolean).join(' · ')}</span>
      <MixFacts track={track} />
    </span>
  );
  return (
    <div className={classNames(styles.line, isCurrent && styles.current)}>
      {lead}
      <Cover src={track.picture} size={40} />
      {onPlay ? (
        <button
          type="button"
          className={styles.press}
          aria-label={t('queue.play', { title: titleWithVersion(track), artist: track.artist })}
          onClick={onPlay}
        >
          {names}
        </button>
      ) : (
        names
      )}
      <span className={styles.length}>{clock(track.duration)}</span>
      {children}
    </div>
  );
}
