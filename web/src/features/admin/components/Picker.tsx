// Searches for a track, an artist or a playlist by name; a press picks it.
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useText } from '@/i18n';
import { SEARCH_DEBOUNCE_MS, SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from '@/lib/constants';
import { useDebounced } from '@/lib/use-debounced';
import { Input } from '@/ui/Field';
import { type Pick, type PickKind, pickOptions } from '../api/pick';
import styles from './Picker.module.css';

interface PickerProps {
  thing: PickKind;
  /** The ids of entries that cannot be picked again. */
  excluded?: readonly string[];
  onPick: (pick: Pick) => void;
}

export function Picker({ thing, excluded = [], onPick }: PickerProps) {
  const t = useText('admin');
  const id = useId();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), SEARCH_DEBOUNCE_MS);
  const isLong = typed.trim().length >= SEARCH_MIN_LENGTH;
  const { data, isFetching } = useQuery(pickOptions(thing, q));
  const found = isLong && q.length >= SEARCH_MIN_LENGTH ? data : undefined;
  return (
    <div className={styles.picker}>
      <Input
        type="search"
        value={typed}
        maxLength={SEARCH_MAX_LENGTH}
        aria-label={t(`pick.${thing}`)}
        aria-controls={id}
        placeholder={t(`pick.${thing}`)}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        // Enter would submit the surrounding form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul id={id} className={styles.found} aria-label={t('pick.found')} aria-busy={isFetching}>
        {found?.map((pick) => (
          <li key={pick.id}>
            <button
              type="button"
              className={styles.one}
              disabled={excluded.includes(pick.id)}
              onClick={() => {
                onPick(pick);
                setTyped('');
              }}
            >
              <span>{pick.name}</span>
              <span className={styles.note}>{pick.note}</span>
            </button>
          </li>
        ))}
        {found?.length === 0 && <li className={styles.note}>{t('pick.nothing')}</li>}
      </ul>
    </div>
  );
}
