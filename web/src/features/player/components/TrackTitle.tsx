// The title of the current track, linked to its page, and below it the version that plays and the artist; while the
// audio is stalled, a message replaces them.
import { Link } from '@tanstack/react-router';
import type { Track } from '@/entities/track/track';
import { versionSearch } from '@/entities/track/versions';
import { useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { isOfPool } from '../queue';
import { useWait } from '../store';
import styles from './TrackTitle.module.css';

interface TrackTitleProps {
  track: Track;
  /** Larger type for the full-screen player of a phone. */
  isLarge?: boolean;
  /** The title is not a link, because on a phone it opens the player. */
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
        <Link
          to="/track/$id"
          params={{ id: track.id }}
          search={versionSearch(track)}
          className={styles.link}
          onClick={onLeave}
        >
          <span className={styles.title}>{track.title}</span>
        </Link>
      )}
      {wait ? (
        <span className={styles.lost}>{t(wait)}</span>
      ) : (
        // Below the title, so that the title has the whole line.
        <span className={styles.second}>
          {track.type && (
            <span className={styles.version}>
              <VisuallyHidden>{t('versionIs')} </VisuallyHidden>
              {track.type}
            </span>
          )}
          <span className={styles.artist}>{track.artist}</span>
        </span>
      )}
    </div>
  );
}
