// What lies far below the first screen: made when the reader comes near it or does anything at all, so that what they
// look at first does not wait for it.
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';

/** Half a screen ahead. */
const AHEAD = '50% 0px';
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;

/** Whoever comes back to a page stood somewhere on it. */
const isReturning = (): boolean => {
  const [opened] = performance.getEntriesByType?.('navigation') ?? [];
  return opened !== undefined && (opened as PerformanceNavigationTiming).type !== 'navigate';
};

let isStirred = typeof IntersectionObserver === 'undefined' || isReturning();
const waiting = new Set<() => void>();

function stir(): void {
  isStirred = true;
  for (const sign of SIGNS) window.removeEventListener(sign, stir, true);
  for (const come of waiting) come();
}

if (!isStirred)
  for (const sign of SIGNS) window.addEventListener(sign, stir, { capture: true, passive: true });

interface NearbyProps {
  /** What keeps the room until then. */
  instead: ReactNode;
  children: ReactNode;
}

export function Nearby({ instead, children }: NearbyProps) {
  const [isNear, setNear] = useState(isStirred);
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear || !room.current) return;
    // In steps: a press that stirs the page is answered first.
    const come = () => startTransition(() => setNear(true));
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) come();
      },
      { rootMargin: AHEAD },
    );
    watch.observe(room.current);
    waiting.add(come);
    if (isStirred) come();
    return () => {
      watch.disconnect();
      waiting.delete(come);
    };
  }, [isNear]);
  return isNear ? (
    children
  ) : (
    <div ref={room} aria-busy="true">
      {instead}
    </div>
  );
}
