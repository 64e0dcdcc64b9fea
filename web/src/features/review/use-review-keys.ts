// The keyboard decides and moves on. These keys come before the player's, which has some of them too.
import { useEffectEvent, useLayoutEffect } from 'react';
import { type ReviewShortcutId, reviewShortcut } from '@/lib/shortcuts';

export type ReviewKeys = Partial<Record<ReviewShortcutId, () => void>>;

export function useReviewKeys(keys: ReviewKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const id = reviewShortcut(event);
    const run = id && keys[id];
    if (!run) return;
    event.preventDefault();
    run();
  });
  // With the first picture: a key may be pressed as soon as the track is seen.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener, true);
    return () => document.removeEventListener('keydown', listener, true);
  }, []);
}
