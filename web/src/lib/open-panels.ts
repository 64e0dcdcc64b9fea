// The Back button closes an open panel before it leaves the page. Each open panel has a history entry above that of the
// page, with the page's address. The router sees pages only: it uses `historyBelowPanels()`.
//
// A closed panel leaves its entry behind: the next panel or page reuses it, and Back skips it. Removing it would need
// `history.go`, which is asynchronous and would cancel a navigation started meanwhile.
import { useEffectEvent, useLayoutEffect, useState } from 'react';

/** The position of a history entry, stored beside the router's state. */
interface PageEntry {
  /** The same for all entries of a page, also when the router replaces its address. */
  page: string;
  /** The number of entries of the same page below this one. */
  depth: number;
  /** Whether the address was replaced in this entry only, so that those below still have the old one. */
  isAhead: boolean;
}

interface State {
  __TSR_key?: string;
  pageEntry?: PageEntry;
}

const stateHere = (): State => (window.history.state as State | null) ?? {};
const entryHere = (): PageEntry =>
  stateHere().pageEntry ?? { page: stateHere().__TSR_key ?? '', depth: 0, isAhead: false };

const read = () => ({ ...entryHere(), state: stateHere(), url: window.location.href });

/** The current entry; during `popstate` still the one being left. */
let current = read();
/** The path of the rendered page. A different path in the address belongs to a page that is still loading. */
let shownPath = window.location.pathname;
/** The close functions of open panels, the topmost last. */
const open: (() => void)[] = [];

function write(method: 'pushState' | 'replaceState', state: State, entry: PageEntry, url?: string): void {
  window.history[method]({ ...state, pageEntry: entry }, '', url);
  current = read();
}

/** Adds entries until there are as many as open panels. */
function syncHistoryEntries(): void {
  // Panels of a page that is being left must not get entries on the next page.
  if (window.location.pathname !== shownPath) return;
  const { isAhead, depth, page: known } = entryHere();
  const page = known || `panels-${Math.random()}`;
  // A link to an anchor has created an entry without our state.
  if (!known && open.length > 0) write('replaceState', stateHere(), { page, depth, isAhead });
  for (let above = depth + 1; above <= open.length; above += 1) {
    write('pushState', stateHere(), { page, depth: above, isAhead });
  }
}

/** Deferred to a microtask: when a menu closes while its dialog opens, one entry serves both. */
const scheduleHistorySync = (): void => queueMicrotask(syncHistoryEntries);

function onPopState(event: PopStateEvent): void {
  const left = current;
  const { page, depth } = entryHere();
  if (!page || page !== left.page) {
    current = read();
    return;
  }
  // Within the same page the router must not see the event.
  event.stopImmediatePropagation();
  if (stateHere().__TSR_key === left.state.__TSR_key) current = read();
  else write('replaceState', left.state, { page, depth, isAhead: left.isAhead && depth > 0 }, left.url);
  if (depth >= left.depth) return;
  if (open.length === 0) {
    window.history.back();
    return;
  }
  for (const close of open.slice(Math.min(depth, open.length - 1)).reverse()) close();
  // A panel that refused to close gets an entry again, for the next Back.
  scheduleHistorySync();
}

// Capturing makes this listener run before the router's.
window.addEventListener('popstate', onPopState, { capture: true });

/** A window for the router's history that hides the entries of panels. */
export function historyBelowPanels() {
  current = read();
  shownPath = window.location.pathname;
  const { history } = window;
  return {
    document: window.document,
    location: window.location,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    history: {
      get state(): State | null {
        const { pageEntry, ...state } = stateHere();
        return Object.keys(state).length > 0 ? state : null;
      },
      get length(): number {
        return history.length;
      },
      pushState(state: State, _title: string, url?: string): void {
        const { depth, isAhead } = entryHere();
        const entry = { page: state.__TSR_key ?? '', depth: 0, isAhead: false };
        // Replaces a panel's entry, unless it is the only one with the last address of the page.
        write(depth > 0 && !isAhead ? 'replaceState' : 'pushState', state, entry, url);
        scheduleHistorySync();
      },
      replaceState(state: State, _title: string, url?: string): void {
        const { page, depth } = entryHere();
        write(
          'replaceState',
          state,
          { page: page || (state.__TSR_key ?? ''), depth, isAhead: depth > 0 },
          url,
        );
      },
      back: () => history.back(),
      forward: () => history.forward(),
      go: (by: number) => history.go(by),
    },
  };
}

/** Called when the page of the current address has been rendered: open panels now belong to it. */
export function onPageShown(): void {
  shownPath = window.location.pathname;
  syncHistoryEntries();
}

export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  // A layout effect, because Back may be pressed as soon as the panel is visible.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const closeThis = () => onBack();
    open.push(closeThis);
    scheduleHistorySync();
    return () => {
      open.splice(open.indexOf(closeThis), 1);
    };
  }, [isOpen]);
}

/** For lazily loaded panels, which are mounted open. */
export function usePanelOpen() {
  const [isOpen, setIsOpen] = useState(true);
  useCloseOnBack(isOpen, () => setIsOpen(false));
  return [isOpen, setIsOpen] as const;
}
