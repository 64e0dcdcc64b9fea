// Brings a page that was loaded anew back to where its reader stood: it is short at first, and its lists come one by one.
// Within one opening of the app the router does it, since the lists are still here.
import type { AnyRouter } from '@tanstack/react-router';
import { SCROLL_RESTORE_MS } from '@/lib/constants';
import { type RowAnchor, registeredRows } from '@/lib/row-anchor';
import { readSession, writeSession } from '@/lib/storage';
import { SESSION } from '@/lib/storage-keys';

/** The reader goes on by themselves. */
const SIGNS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const content = () => document.getElementById('content');

interface Place {
  top: number;
  /** In a long list, where it is what counts. */
  inList: RowAnchor | null;
}

/** Keeps the place until the reader moves, or the page has had its time to come; gives what ends it before. */
export function restoreScroll(node: HTMLElement, { top, inList }: Place): () => void {
  const over = new AbortController();
  const { signal } = over;
  let reached = 0;
  const keep = () => {
    node.scrollTop = (inList && registeredRows()?.topOf(inList)) ?? top;
    reached = node.scrollTop;
  };
  const grown = new MutationObserver(keep);
  grown.observe(node, { childList: true, subtree: true });
  // What comes above must not push the place on: it was there when the place was left.
  node.style.overflowAnchor = 'none';
  const end = () => {
    over.abort();
    grown.disconnect();
    window.clearTimeout(timer);
    node.style.overflowAnchor = '';
  };
  const timer = window.setTimeout(end, SCROLL_RESTORE_MS);
  for (const sign of SIGNS) window.addEventListener(sign, end, { signal, capture: true, passive: true });
  // By other means: a scrollbar, a script that brings something into sight.
  const leave = () => Math.abs(node.scrollTop - reached) > 1 && end();
  node.addEventListener('scroll', leave, { signal, passive: true });
  keep();
  return end;
}

/** The entry of the tab's history tells whether a page is the one that was left. */
interface SavedScroll extends Place {
  entry: string;
}

function readSavedScroll(): SavedScroll | null {
  try {
    return JSON.parse(readSession(SESSION.place) ?? 'null');
  } catch {
    return null;
  }
}

/** For the first page of this opening. */
export function restoreScrollAfterReload(router: AnyRouter): void {
  const entry = () => router.latestLocation.state.__TSR_key ?? '';
  const saved = readSavedScroll();
  window.addEventListener('pagehide', () => {
    const place: SavedScroll = {
      entry: entry(),
      top: content()?.scrollTop ?? 0,
      inList: registeredRows()?.place() ?? null,
    };
    writeSession(SESSION.place, JSON.stringify(place));
  });
  if (saved?.entry !== entry() || !saved.top) return;
  const forget = router.subscribe('onRendered', () => {
    forget();
    const node = content();
    if (!node) return;
    const end = restoreScroll(node, saved);
    router.subscribe('onBeforeLoad', end);
  });
}
