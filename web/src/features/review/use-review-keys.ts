// The keyboard decides and moves on. These keys come before the player's, which has some of them too.
import { useEffect, useRef } from 'react';
import { type ReviewShortcutId, reviewShortcut } from '@/lib/shortcuts';

export type ReviewKeys = Partial<Record<ReviewShortcutId, () => void>>;

export function useReviewKeys(keys: ReviewKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const id = reviewShortcut(event);
      const run = id && latest.current[id];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
}
