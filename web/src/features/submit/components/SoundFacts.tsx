// What was found out about a sound, in a line.
import type { UploadSound } from '@/api/submission';
import { useText } from '@/i18n';
import { bpmText } from '@/lib/bpm';
import { clock } from '@/lib/clock';
import { KeyChip } from '@/ui/KeyChip';
import styles from './SoundFacts.module.css';

export function SoundFacts({ sound }: { sound: UploadSound }) {
  const t = useText('submit');
  const { duration, bpm, key, loudness, energy, format, bitrate, lossless } = sound;
  const facts = [
    { label: t('sound.length'), value: clock(duration) },
    { label: t('sound.bpm'), value: bpm && bpmText(bpm) },
    { label: t('sound.key'), value: key && <KeyChip camelot={key} /> },
    {
      label: t('sound.loudness'),
      value: loudness !== null && t('sound.lufs', { value: loudness.toFixed(1).replace('-', '−') }),
    },
    { label: t('sound.energy'), value: energy },
    {
      label: t('sound.format'),
      value:
        lossless || !bitrate
          ? format.toUpperCase()
          : t('sound.bitrate', { format: format.toUpperCase(), bitrate: String(Math.round(bitrate)) }),
    },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ({ label, value }) =>
          value && (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
