// What plays: its title leads to its page; while the sound does not come, that is said in place of the artist.
import { Link } from '@tanstack/react-router';
import { useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { isOfPool, type PlayerTrack } from '../queue';
import { useWait } from '../store';
import styles from './TrackTitle.module.css';

interface TrackTitleProps {
  track: PlayerTrack;
  /** Larger, for a phone's whole screen. */
  isLarge?: boolean;
  /** On a phone the title opens the player instead of a page. */
  isPlain?: boolean;
  onLeave?: () => void;
}

export function TrackTitle({ track, isLarge, isPlain, onLeave }: TrackTitleProps) {
  const t = useText('player');
  const wait = useWait();
  return (
    <div className={classNames(styles.names, isLarge && styles.large)}>
      {isPlain || !isOfPool(track.id) ? (
        <span className={styles.title}>{track.title}</span>
      ) : (
        <Link to="/track/$id" params={{ id: track.id }} className={styles.link} onClick={onLeave}>
          <span className={styles.title}>{track.title}</span>
        </Link>
      )}
      {wait ? (
        <span className={styles.lost}>{t(wait)}</span>
      ) : (
        <span className={styles.artist}>{track.artist}</span>
      )}
    </div>
  );
}
