// A debounced value: the draft is shown at once and reported after a pause.
import { useEffect, useEffectEvent, useState } from 'react';
import { FILTER_REST_MS } from '@/lib/constants';

export function useDebouncedDraft<T>(
  value: T,
  onRest: (value: T) => void,
): [draft: T, setDraft: (value: T) => void] {
  const [draft, setDraft] = useState<{ value: T } | null>(null);
  const report = useEffectEvent(onRest);
  const reportPending = useEffectEvent(() => draft && onRest(draft.value));
  useEffect(() => {
    if (!draft) return;
    const timer = window.setTimeout(() => {
      report(draft.value);
      setDraft(null);
    }, FILTER_REST_MS);
    return () => window.clearTimeout(timer);
  }, [draft]);
  // A draft is also reported on unmount: closing the panel right after a change must not lose it.
  useEffect(() => () => void reportPending(), []);
  return [draft ? draft.value : value, (next) => setDraft({ value: next })];
}
