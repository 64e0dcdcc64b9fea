// A value on its way: shown at once, told to others when it has rested.
import { useEffect, useRef, useState } from 'react';
import { FILTER_REST_MS } from '@/lib/constants';

export function useDraft<T>(value: T, onRest: (value: T) => void): [draft: T, setDraft: (value: T) => void] {
  const [draft, setDraft] = useState<{ value: T } | null>(null);
  const tell = useRef(onRest);
  tell.current = onRest;
  const waiting = useRef(draft);
  waiting.current = draft;
  useEffect(() => {
    if (!draft) return;
    const timer = window.setTimeout(() => {
      tell.current(draft.value);
      setDraft(null);
    }, FILTER_REST_MS);
    return () => window.clearTimeout(timer);
  }, [draft]);
  // Closing the panel right after a move must not lose it.
  useEffect(
    () => () => {
      if (waiting.current) tell.current(waiting.current.value);
    },
    [],
  );
  return [draft ? draft.value : value, (next) => setDraft({ value: next })];
}
