// Vocabulary entries as chips, up to the allowed number.
import { useId } from 'react';
import { useText } from '@/i18n';
import styles from '@/styles/fields.module.css';
import { Chip } from '@/ui/Chip';
import type { VocabularyEntry } from './vocabulary';

interface VocabularyChoiceProps {
  label: string;
  hint?: string | undefined;
  error?: string | null | undefined;
  words: readonly VocabularyEntry[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  max?: number;
  name?: string;
}

export function VocabularyChoice({
  label,
  hint,
  error,
  words,
  chosen,
  onChange,
  max,
  name,
}: VocabularyChoiceProps) {
  const t = useText('submissions');
  const id = useId();
  const isFull = max !== undefined && chosen.length >= max;
  const note = error ?? (isFull ? t('fields.genresFull', { max }) : hint);
  const press = (code: string) => {
    if (chosen.includes(code)) onChange(chosen.filter((one) => one !== code));
    else if (!isFull) onChange([...chosen, code]);
  };
  return (
    <fieldset className={styles.group} aria-describedby={note ? id : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.chips}>
        {words.map(({ code, title }, index) => (
          <Chip
            key={code}
            selected={chosen.includes(code)}
            aria-disabled={(isFull && !chosen.includes(code)) || undefined}
            name={index === 0 ? name : undefined}
            onClick={() => press(code)}
          >
            {title}
          </Chip>
        ))}
      </div>
      {note && (
        <span id={id} className={error ? styles.error : styles.hint}>
          {note}
        </span>
      )}
    </fieldset>
  );
}
