// A file that has been analysed: its waveform, what was found out, what to look at.
import type { Upload } from '@/api/submission';
import { Part } from '@/ui/Part';
import { Skeleton } from '@/ui/Skeleton';
import { useWave } from '../wave';
import { type Corrected, SoundFacts } from './SoundFacts';
import styles from './VersionSound.module.css';
import { Warnings } from './Warnings';

/** Of a waveform that has not come yet. */
const WAVE_HEIGHT = 48;

interface VersionSoundProps {
  upload: Upload;
  title: string;
  artist: string;
  corrected?: Corrected;
}

export function VersionSound({ upload, title, artist, corrected }: VersionSoundProps) {
  const Wave = useWave();
  const { id, sound, warnings } = upload;
  if (!sound) return null;
  return (
    <div className={styles.sound}>
      {Wave && (
        <Part waiting={<Skeleton height={WAVE_HEIGHT} />}>
          <Wave id={id} title={title || upload.name} artist={artist} sound={sound} />
        </Part>
      )}
      <SoundFacts sound={sound} corrected={corrected} />
      <Warnings warnings={warnings} />
    </div>
  );
}
