// A file that has been analysed: its waveform, what was found out, what to look at.
import type { Upload } from '@/api/submission';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { Skeleton } from '@/ui/Skeleton';
import { useWaveform } from '../waveform-context';
import { AudioFacts, type Corrected } from './AudioFacts';
import styles from './VersionAudio.module.css';
import { Warnings } from './Warnings';

/** Of a waveform that has not come yet. */
const WAVE_HEIGHT = 48;

interface VersionAudioProps {
  upload: Upload;
  title: string;
  artist: string;
  corrected?: Corrected;
}

export function VersionAudio({ upload, title, artist, corrected }: VersionAudioProps) {
  const Wave = useWaveform();
  const { id, sound, warnings } = upload;
  if (!sound) return null;
  return (
    <div className={styles.sound}>
      {Wave && (
        <LazyBoundary fallback={<Skeleton height={WAVE_HEIGHT} />}>
          <Wave id={id} title={title || upload.name} artist={artist} sound={sound} />
        </LazyBoundary>
      )}
      <AudioFacts sound={sound} corrected={corrected} />
      <Warnings warnings={warnings} />
    </div>
  );
}
