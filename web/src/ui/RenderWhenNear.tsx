// Renders content far below the first screen only when the user scrolls near it, gives any input, or some time has
// passed. The first screen does not wait for it.
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';

/** The delay after the page's `load` event, and between one part and the next. */
const QUIET_MS = 1500;
const STEP_MS = 200;
/** Half a viewport ahead. */
const AHEAD = '50% 0px';
const USER_INPUT = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
] as const;

/** On a reload or Back the page restores a scroll position, so everything is rendered at once. */
const isReturning = (): boolean => {
  const [opened] = performance.getEntriesByType?.('navigation') ?? [];
  return opened !== undefined && (opened as PerformanceNavigationTiming).type !== 'navigate';
};

let isStarted = typeof IntersectionObserver === 'undefined' || isReturning();
const pendingParts = new Set<() => void>();

function renderAll(): void {
  isStarted = true;
  for (const sign of USER_INPUT) window.removeEventListener(sign, renderAll, true);
  for (const renderPart of pendingParts) renderPart();
}

/** Parts render one by one, because the user may start to interact at any moment. */
function renderOneByOne(): void {
  const [next] = pendingParts;
  if (!next) {
    renderAll();
    return;
  }
  next();
  setTimeout(renderOneByOne, STEP_MS);
}

if (!isStarted) {
  for (const sign of USER_INPUT) window.addEventListener(sign, renderAll, { capture: true, passive: true });
  const loaded = () => setTimeout(renderOneByOne, QUIET_MS);
  if (document.readyState === 'complete') loaded();
  else window.addEventListener('load', loaded, { once: true });
}

interface RenderWhenNearProps {
  /** A placeholder of the same size. */
  instead: ReactNode;
  children: ReactNode;
}

export function RenderWhenNear({ instead, children }: RenderWhenNearProps) {
  const [isNear, setIsNear] = useState(isStarted);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear || !container.current) return;
    // A transition, so that the input that triggered it is handled first.
    const renderPart = () => {
      pendingParts.delete(renderPart);
      startTransition(() => setIsNear(true));
    };
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) renderPart();
      },
      { rootMargin: AHEAD },
    );
    watch.observe(container.current);
    pendingParts.add(renderPart);
    if (isStarted) renderPart();
    return () => {
      watch.disconnect();
      pendingParts.delete(renderPart);
    };
  }, [isNear]);
  return isNear ? (
    children
  ) : (
    <div ref={container} aria-busy="true">
      {instead}
    </div>
  );
}
