// The notes below a field: its error or hint, a character counter near the limit, and an announced note that pasted
// text was cut, which browsers do silently.
import { type ClipboardEvent, type FormEvent, type ReactNode, useId, useState } from 'react';
import { useText } from '@/i18n';
import styles from './Field.module.css';
import { VisuallyHidden } from './VisuallyHidden';

/** Shorter limits are those of numbers and codes, where a counter does not help. */
const COUNTED_FROM = 15;
const NEARLY_FULL = 0.8;

type TextNode = HTMLInputElement | HTMLTextAreaElement;

export interface FieldNotes {
  hint?: ReactNode;
  error?: string | null | undefined;
  value?: unknown;
  defaultValue?: unknown;
  maxLength?: number | undefined;
}

export function useFieldNotes({ hint, error, value, defaultValue, maxLength = 0 }: FieldNotes) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState(defaultValue);
  const [isCut, setIsCut] = useState(false);
  const isCounted = maxLength >= COUNTED_FROM;
  const { length } = String(value ?? typed ?? '');
  const isNearlyFull = isCounted && length >= maxLength * NEARLY_FULL;
  const cut = isCut && t('cut', { max: maxLength });
  const note = error || cut || hint;
  const watch = {
    onPaste({ target, clipboardData }: ClipboardEvent) {
      const { value, selectionStart, selectionEnd } = target as TextNode;
      const kept = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
      setIsCut(kept + clipboardData.getData('text').length > maxLength);
    },
    onInput({ target, nativeEvent }: FormEvent) {
      setTyped((target as TextNode).value);
      if ((nativeEvent as InputEvent).inputType !== 'insertFromPaste') setIsCut(false);
    },
  };
  return {
    describing: {
      'aria-invalid': error ? true : undefined,
      'aria-describedby': note || isNearlyFull ? id : undefined,
    },
    /** Event handlers for the element around the field. */
    watch: isCounted ? watch : undefined,
    notes: (
      <>
        {(note || isNearlyFull) && (
          <span id={id} className={styles.notes}>
            <span className={error ? styles.error : styles.hint}>{note}</span>{' '}
            {isNearlyFull && <span className={styles.counter}>{`${length}/${maxLength}`}</span>}
          </span>
        )}
        {isCounted && <VisuallyHidden isLive>{cut}</VisuallyHidden>}
      </>
    ),
  };
}
