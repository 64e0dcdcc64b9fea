// An analysed file: its waveform, measurements and warnings.
import type { Upload } from '@/entities/submission/submission';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { Skeleton } from '@/ui/Skeleton';
import { WaveformSlot } from '../waveform-slot';
import { AudioFacts, type Corrected } from './AudioFacts';
import styles from './VersionAudio.module.css';
import { Warnings } from './Warnings';

/** The height of a waveform that is still loading. */
const WAVE_HEIGHT = 48;

interface VersionAudioProps {
  upload: Upload;
  title: string;
  artist: string;
  corrected?: Corrected;
}

export function VersionAudio({ upload, title, artist, corrected }: VersionAudioProps) {
  const { id, sound, warnings } = upload;
  if (!sound) return null;
  return (
    <div className={styles.sound}>
      <LazyBoundary fallback={<Skeleton height={WAVE_HEIGHT} />}>
        <WaveformSlot id={id} title={title || upload.name} artist={artist} sound={sound} />
      </LazyBoundary>
      <AudioFacts sound={sound} corrected={corrected} />
      <Warnings warnings={warnings} />
    </div>
  );
}
