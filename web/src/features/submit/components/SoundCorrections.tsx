// Tempo and key as the author knows them, where we have heard them otherwise.
import { useState } from 'react';
import type { UploadSound } from '@/api/submission';
import { useText } from '@/i18n';
import { bpmText } from '@/lib/bpm';
import { Chip } from '@/ui/Chip';
import { Field } from '@/ui/Field';
import { Select } from '@/ui/Select';
import styles from './SoundCorrections.module.css';

interface Corrections {
  bpm: number | null;
  key: string | null;
}

interface SoundCorrectionsProps {
  bpm: number | null;
  /** `key` alone is React's own word. */
  musicalKey: string | null;
  sound: UploadSound | null;
  path: string;
  errorOf: (field: string) => string | null;
  onChange: (change: Partial<Corrections>) => void;
}

const BPM = { min: 40, max: 250 } as const;
const HOURS = Array.from({ length: 12 }, (_, hour) => hour + 1);
const KEYS = HOURS.flatMap((hour) => [`${hour}A`, `${hour}B`]);

export function SoundCorrections({ sound, bpm, musicalKey, path, errorOf, onChange }: SoundCorrectionsProps) {
  const t = useText('submit');
  const heard = sound?.bpm ?? null;
  const tempi = heard ? [heard, ...(sound?.bpm_alternatives ?? [])] : [];
  return (
    <div className={styles.corrections}>
      <div className={styles.tempo}>
        <BpmField
          name={`${path}.bpm`}
          error={errorOf(`${path}.bpm`)}
          bpm={bpm}
          heard={heard}
          onChange={(value) => onChange({ bpm: value })}
        />
        {tempi.length > 1 && (
          <div className={styles.chips}>
            {tempi.map((tempo) => (
              <Chip
                key={tempo}
                selected={(bpm ?? heard) === tempo}
                aria-label={t('sound.chooseBpm', { bpm: bpmText(tempo) })}
                onClick={() => onChange({ bpm: tempo === heard ? null : tempo })}
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

interface BpmFieldProps {
  name: string;
  error: string | null;
  bpm: number | null;
  heard: number | null;
  onChange: (bpm: number | null) => void;
}

/** What is being typed, `12` on the way to `124`, is no tempo yet. */
function BpmField({ name, error, bpm, heard, onChange }: BpmFieldProps) {
  const t = useText('submit');
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string) => Number(text.replace(',', '.'));
  const isTempo = (value: number) => value >= BPM.min && value <= BPM.max;
  const isWrong = typed !== null && typed !== '' && !isTempo(read(typed));
  const wrong = isWrong && (typed?.length ?? 0) > 1 ? t('fields.bpmWrong', BPM) : null;
  return (
    <Field
      name={name}
      label={t('fields.bpm')}
      error={error ?? wrong}
      inputMode="decimal"
      maxLength={6}
      autoComplete="off"
      placeholder={heard ? bpmText(heard) : ''}
      value={typed ?? (bpm === null ? '' : bpmText(bpm))}
      onChange={(event) => {
        const text = event.target.value.replace(/[^\d.,]/g, '');
        setTyped(text);
        if (text === '') onChange(null);
        else if (isTempo(read(text))) onChange(read(text));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
