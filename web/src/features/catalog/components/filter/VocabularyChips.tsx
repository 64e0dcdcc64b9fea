// Vocabulary entries as chips, with the number of tracks for each.

import type { VocabularyEntry } from '@/entities/vocabulary/vocabulary';
import { useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { Icon } from '@/ui/Icon';
import { type Mark, markOf, pressed, toggled } from '../../filter/choose';
import type { FilterChoice } from '../../filter/filter';
import styles from './VocabularyChips.module.css';

interface WordsProps {
  label: string;
  words: readonly VocabularyEntry[];
  counts: Readonly<Record<string, number>> | undefined;
}

/**
 * Reserves the width of a count that is still loading, so that the chips do not wrap differently afterwards.
 */
const ROOM_FOR_COUNT = '\u2007'.repeat(3);

/** The first press includes an entry, the second excludes it. */
export function ChoiceChips({
  choice,
  onChange,
  ...list
}: WordsProps & { choice: FilterChoice; onChange: (choice: FilterChoice) => void }) {
  return (
    <Chips
      {...list}
      mark={(code) => markOf(choice, code)}
      onPress={(code) => onChange(pressed(choice, code))}
    />
  );
}

/** Chips of which any may match. */
export function SetChips({
  chosen,
  onChange,
  ...list
}: WordsProps & { chosen: readonly string[]; onChange: (chosen: string[]) => void }) {
  return (
    <Chips
      {...list}
      mark={(code) => (chosen.includes(code) ? 'include' : null)}
      onPress={(code) => onChange(toggled(chosen, code))}
    />
  );
}

function Chips({
  label,
  words,
  counts,
  mark,
  onPress,
}: WordsProps & { mark: (code: string) => Mark; onPress: (code: string) => void }) {
  const t = useText('catalog');
  const filterText = useText('filters');
  return (
    <ul className={styles.list} aria-label={label}>
      {words.map(({ code, title }) => {
        const state = mark(code);
        const count = counts ? (counts[code] ?? 0) : undefined;
        return (
          <li key={code}>
            <button
              type="button"
              className={classNames(
                styles.chip,
                state && styles[state],
                count === 0 && !state && styles.none,
              )}
              aria-pressed={state === 'include'}
              aria-label={[
                state === 'exclude' ? filterText('excluded', { name: title }) : title,
                ...(count === undefined ? [] : [t('tracks', { count })]),
              ].join(', ')}
              onClick={() => onPress(code)}
            >
              {state && <Icon name={state === 'include' ? 'check' : 'minus'} size={14} />}
              <span className={styles.title}>{title}</span>
              <span className={styles.count}>
                {count === undefined ? ROOM_FOR_COUNT : filterText('count', { count })}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
