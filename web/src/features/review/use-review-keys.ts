// Shortcuts that decide and move on. They take precedence over those of the player, which uses some of the
// same keys.
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
  // A layout effect: a key may be pressed as soon as the track is visible.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener, true);
    return () => document.removeEventListener('keydown', listener, true);
  }, []);
}
