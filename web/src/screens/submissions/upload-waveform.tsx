// An uploaded file in the player, with a waveform for seeking.
import type { UploadSound } from '@/entities/submission/submission';
import type { Track } from '@/entities/track/track';
import { Waveform } from '@/features/player/components/Waveform';
import { play, playFrom } from '@/features/player/controls';
import { externalTrack } from '@/features/player/external-audio';
import { type PlayQueue, queueOf } from '@/features/player/queue';
import { useNowPlaying } from '@/features/player/store';
import { useText } from '@/i18n';
import { IconButton } from '@/ui/IconButton';
import styles from './upload-waveform.module.css';

export interface PlayableUpload {
  /** The id of the upload. */
  id: string;
  title: string;
  artist: string;
  sound: UploadSound;
}

export const trackOfUpload = ({ id, title, artist, sound }: PlayableUpload): Track =>
  externalTrack({
    id: `upload-${id}`,
    title,
    artist,
    source: sound.source,
    duration: sound.duration,
    soundwave: sound.soundwave,
    bpm: sound.bpm ?? 0,
    key: sound.key ?? '',
    keyName: sound.key ?? '',
  });

const NO_SECTIONS: [] = [];

export interface UploadWaveformProps extends PlayableUpload {
  /** The uploads to queue with it; without them it plays alone. */
  among?: readonly PlayableUpload[];
}

export function UploadWaveform({ among, ...heard }: UploadWaveformProps) {
  const t = useText('submissions');
  const track = trackOfUpload(heard);
  const { trackId, isPlaying } = useNowPlaying();
  const isHeard = trackId === track.id && isPlaying;
  const sounds = among ?? [heard];
  const index = Math.max(
    0,
    sounds.findIndex(({ id }) => id === heard.id),
  );
  const queue = (): PlayQueue => queueOf(sounds.map(trackOfUpload));
  return (
    <div className={styles.line}>
      <IconButton
        icon={isHeard ? 'pause' : 'play'}
        // The orange button marks what is playing.
        variant={isHeard ? 'play' : 'ghost'}
        tooltip={false}
        label={t(isHeard ? 'sound.pause' : 'sound.play', { title: heard.title })}
        onClick={() => play(queue(), index)}
      />
      <Waveform
        track={track}
        version={{ soundwave_link: heard.sound.waveform_link, sections: NO_SECTIONS }}
        onStart={(seconds) => playFrom(queue(), index, seconds)}
      />
    </div>
  );
}
