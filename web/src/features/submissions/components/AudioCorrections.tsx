// BPM and key as the author knows them, where the analysis found something else.
import type { UploadSound } from '@/entities/submission/submission';
import { bpmText } from '@/entities/track/bpm';
import { useText } from '@/i18n';
import { SUBMITTED_BPM } from '@/lib/constants';
import { Chip } from '@/ui/Chip';
import { Select } from '@/ui/Select';
import styles from './AudioCorrections.module.css';
import { BoundedNumberField } from './BoundedNumberField';

interface Corrections {
  bpm: number | null;
  key: string | null;
}

interface AudioCorrectionsProps {
  bpm: number | null;
  /** React reserves the prop name `key`. */
  musicalKey: string | null;
  sound: UploadSound | null;
  path: string;
  errorOf: (field: string) => string | null;
  onChange: (change: Partial<Corrections>) => void;
}

const HOURS = Array.from({ length: 12 }, (_, hour) => hour + 1);
const KEYS = HOURS.flatMap((hour) => [`${hour}A`, `${hour}B`]);

export function AudioCorrections({ sound, bpm, musicalKey, path, errorOf, onChange }: AudioCorrectionsProps) {
  const t = useText('submissions');
  const measuredBpm = sound?.bpm ?? null;
  const tempi = measuredBpm ? [measuredBpm, ...(sound?.bpm_alternatives ?? [])] : [];
  return (
    <div className={styles.corrections}>
      <div className={styles.tempo}>
        <BoundedNumberField
          label={t('fields.bpm')}
          name={`${path}.bpm`}
          error={errorOf(`${path}.bpm`)}
          value={bpm}
          {...SUBMITTED_BPM}
          placeholder={measuredBpm ? bpmText(measuredBpm) : ''}
          onChange={(value) => onChange({ bpm: value })}
        />
        {tempi.length > 1 && (
          <div className={styles.chips}>
            {tempi.map((tempo) => (
              <Chip
                key={tempo}
                selected={(bpm ?? measuredBpm) === tempo}
                aria-label={t('sound.chooseBpm', { bpm: bpmText(tempo) })}
                onClick={() => onChange({ bpm: tempo === measuredBpm ? null : tempo })}
              >
                {bpmText(tempo)}
              </Chip>
            ))}
          </div>
        )}
      </div>
      <div className={styles.key}>
        <span className={styles.legend} aria-hidden="true">
          {t('fields.key')}
        </span>
        <Select
          label={t('fields.key')}
          name={`${path}.key`}
          isInvalid={errorOf(`${path}.key`) !== null}
          options={[
            {
              value: '',
              label: sound?.key ? t('fields.keyHeard', { key: sound.key }) : t('fields.keyUnknown'),
            },
            ...KEYS.map((value) => ({ value, label: value })),
          ]}
          value={musicalKey ?? ''}
          onChange={(value) => onChange({ key: value || null })}
        />
      </div>
    </div>
  );
}
