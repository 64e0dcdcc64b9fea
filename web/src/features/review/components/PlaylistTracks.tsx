// The tracks of a playlist under review, which can be played.
import { bpmText } from '@/entities/track/bpm';
import type { Track } from '@/entities/track/track';
import { useText } from '@/i18n';
import { clock } from '@/lib/clock';
import { IconButton } from '@/ui/IconButton';
import styles from './PlaylistTracks.module.css';

interface PlaylistTracksProps {
  tracks: readonly Track[];
  /** The id of the track that plays. */
  playingId: string | null;
  onPlay: (index: number) => void;
}

export function PlaylistTracks({ tracks, playingId, onPlay }: PlaylistTracksProps) {
  const t = useText('review');
  return (
    <ol>
      {tracks.map((track, index) => {
        const isPlaying = playingId === track.id;
        return (
          <li key={track.id} className={styles.line}>
            <IconButton
              icon={isPlaying ? 'pause' : 'play'}
              size="s"
              tooltip={false}
              label={t(isPlaying ? 'playlist.pause' : 'playlist.play', { title: track.title })}
              disabled={!track.audioSrc}
              onClick={() => onPlay(index)}
            />
            <span className={styles.words}>
              <span className={styles.title}>{track.title}</span>
              <span className={styles.artist}>{track.artist}</span>
            </span>
            <span className={styles.number}>{bpmText(track.bpm)}</span>
            <span className={styles.number}>{clock(track.duration)}</span>
          </li>
        );
      })}
    </ol>
  );
}
