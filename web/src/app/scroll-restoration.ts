// Restores the scroll position after a reload. The page is short at first and grows as its lists load. Within one load
// of the app the router restores positions, since the data is still cached.
import type { AnyRouter } from '@tanstack/react-router';
import { SCROLL_RESTORE_MS } from '@/lib/constants';
import { type RowAnchor, registeredRows } from '@/lib/row-anchor';
import { readSession, writeSession } from '@/lib/storage';
import { SESSION } from '@/lib/storage-keys';

/** Input events by which the user takes over the scroll position. */
const USER_INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const content = () => document.getElementById('content');

interface ScrollPosition {
  top: number;
  /** The anchor row if the page shows a long list; it then takes precedence over `top`. */
  inList: RowAnchor | null;
}

/** Restores the position as the page grows, until the user scrolls or the time is up. Returns a function that ends
 * it earlier. */
export function restoreScroll(node: HTMLElement, { top, inList }: ScrollPosition): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let reached = 0;
  const applyPosition = () => {
    node.scrollTop = (inList && registeredRows()?.topOf(inList)) ?? top;
    reached = node.scrollTop;
  };
  const observer = new MutationObserver(applyPosition);
  observer.observe(node, { childList: true, subtree: true });
  // Scroll anchoring would move the position when content is inserted above, though it was measured with that content.
  node.style.overflowAnchor = 'none';
  const end = () => {
    controller.abort();
    observer.disconnect();
    window.clearTimeout(timer);
    node.style.overflowAnchor = '';
  };
  const timer = window.setTimeout(end, SCROLL_RESTORE_MS);
  for (const event of USER_INPUT)
    window.addEventListener(event, end, { signal, capture: true, passive: true });
  // Other ways of scrolling: the scrollbar, or a script.
  const onScroll = () => Math.abs(node.scrollTop - reached) > 1 && end();
  node.addEventListener('scroll', onScroll, { signal, passive: true });
  applyPosition();
  return end;
}

/** The history entry identifies the page that the position belongs to. */
interface SavedScroll extends ScrollPosition {
  entry: string;
}

function readSavedScroll(): SavedScroll | null {
  try {
    return JSON.parse(readSession(SESSION.place) ?? 'null');
  } catch {
    return null;
  }
}

/** Restores the position of the first page after a reload. */
export function restoreScrollAfterReload(router: AnyRouter): void {
  const entry = () => router.latestLocation.state.__TSR_key ?? '';
  const saved = readSavedScroll();
  window.addEventListener('pagehide', () => {
    const position: SavedScroll = {
      entry: entry(),
      top: content()?.scrollTop ?? 0,
      inList: registeredRows()?.place() ?? null,
    };
    writeSession(SESSION.place, JSON.stringify(position));
  });
  if (saved?.entry !== entry() || !saved.top) return;
  const unsubscribe = router.subscribe('onRendered', () => {
    unsubscribe();
    const node = content();
    if (!node) return;
    const end = restoreScroll(node, saved);
    router.subscribe('onBeforeLoad', end);
  });
}
