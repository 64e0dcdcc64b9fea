// The measurements of an audio file in one line.
import type { ReactNode } from 'react';
import type { SubmissionVersion, UploadSound } from '@/entities/submission/submission';
import { bpmText } from '@/entities/track/bpm';
import { useLocale, useText } from '@/i18n';
import { clock } from '@/lib/clock';
import { loudnessText } from '@/lib/loudness';
import { KeyChip } from '@/ui/KeyChip';
import styles from './AudioFacts.module.css';

/** A corrected value takes precedence, and the measured one is shown beside it. */
export type Corrected = Pick<SubmissionVersion, 'bpm' | 'key'>;

interface AudioFactsProps {
  sound: UploadSound;
  corrected?: Corrected | undefined;
}

export function AudioFacts({ sound, corrected }: AudioFactsProps) {
  const t = useText('submissions');
  const locale = useLocale();
  const { duration, loudness, energy, format, bitrate, lossless } = sound;
  const bpm = corrected?.bpm ?? sound.bpm;
  const key = corrected?.key ?? sound.key;
  const facts: { label: string; value: ReactNode; heard?: string | number | false | null }[] = [
    { label: t('sound.length'), value: clock(duration) },
    {
      label: t('sound.bpm'),
      value: bpm && bpmText(bpm),
      heard: bpm && sound.bpm && bpmText(bpm) !== bpmText(sound.bpm) && bpmText(sound.bpm),
    },
    {
      label: t('sound.key'),
      value: key && <KeyChip camelot={key} />,
      heard: key !== sound.key && sound.key,
    },
    {
      label: t('sound.loudness'),
      value: loudness !== null && t('sound.lufs', { value: loudnessText(loudness, locale) }),
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
        ({ label, value, heard }) =>
          value && (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
              {heard && <dd className={styles.heard}>{t('sound.heard', { value: String(heard) })}</dd>}
            </div>
          ),
      )}
    </dl>
  );
}
