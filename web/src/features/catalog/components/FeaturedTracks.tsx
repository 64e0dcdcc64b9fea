// The newest tracks as large covers, side by side; on narrow screens the strip scrolls.
import { bpmText } from '@/entities/track/bpm';
import { useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { Cover } from '@/ui/Cover';
import { Icon } from '@/ui/Icon';
import { KeyChip } from '@/ui/KeyChip';
import { Skeleton } from '@/ui/Skeleton';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { ListedTrack } from '../api/track-pages';
import { type NowPlaying, playState } from '../track-facts';
import styles from './FeaturedTracks.module.css';

interface FeaturedTracksProps {
  /** Undefined while they are loading. */
  tracks: readonly ListedTrack[] | undefined;
  count: number;
  now: NowPlaying;
  onPlay: (index: number) => void;
}

const COVER = 112;

export function FeaturedTracks({ tracks, count, now, onPlay }: FeaturedTracksProps) {
  const t = useText('catalog');
  if (!tracks) {
    return (
      <div className={styles.strip}>
        {Array.from({ length: count }, (_, position) => position).map((position) => (
          <div key={position} className={styles.card}>
            <span className={styles.cover}>
              <Skeleton height="100%" />
            </span>
          </div>
        ))}
      </div>
    );
  }
  return (
    <ul className={styles.strip}>
      {tracks.map((track, index) => {
        const isPlaying = playState(now, track) === 'playing';
        return (
          <li key={track.id}>
            <button
              type="button"
              className={classNames(styles.card, isPlaying && styles.playing)}
              disabled={!track.audioSrc}
              aria-pressed={isPlaying}
              onClick={() => onPlay(index)}
            >
              <VisuallyHidden>{t(isPlaying ? 'menu.pause' : 'menu.play')}: </VisuallyHidden>
              <span className={styles.cover}>
                <Cover src={track.picture} size={COVER} isFluid eager />
              </span>
              <span className={styles.text}>
                <span className={styles.type}>{track.type}</span>
                <span className={styles.title}>{track.title}</span>
                <span className={styles.artist}>{track.artist}</span>
                <span className={styles.facts}>
                  {track.track_key && <KeyChip camelot={track.track_key} label={track.key} />}
                  <span className={styles.bpm}>{bpmText(track.bpm)} BPM</span>
                </span>
              </span>
              <span className={styles.glyph}>
                <Icon name={isPlaying ? 'pause' : 'play'} size={20} />
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
