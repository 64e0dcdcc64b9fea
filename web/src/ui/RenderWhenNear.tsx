// What lies far below the first screen: made when the reader comes near it, does anything at all, or has what they
// look at first, which does not wait for it.
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';

/** After the page is loaded, and from one part to the next. */
const QUIET_MS = 1500;
const STEP_MS = 200;
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

/** One part after another: the reader may begin at any moment. */
function comeByAndBy(): void {
  const [next] = waiting;
  if (!next) {
    stir();
    return;
  }
  next();
  setTimeout(comeByAndBy, STEP_MS);
}

if (!isStirred) {
  for (const sign of SIGNS) window.addEventListener(sign, stir, { capture: true, passive: true });
  const loaded = () => setTimeout(comeByAndBy, QUIET_MS);
  if (document.readyState === 'complete') loaded();
  else window.addEventListener('load', loaded, { once: true });
}

interface RenderWhenNearProps {
  /** What keeps the room until then. */
  instead: ReactNode;
  children: ReactNode;
}

export function RenderWhenNear({ instead, children }: RenderWhenNearProps) {
  const [isNear, setIsNear] = useState(isStirred);
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear || !room.current) return;
    // In steps: a press that stirs the page is answered first.
    const come = () => {
      waiting.delete(come);
      startTransition(() => setIsNear(true));
    };
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
