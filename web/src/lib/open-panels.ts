// Back closes what is open over a page before it leaves the page. Each open panel has an entry in the browser's history
// above the page's own, with the page's address. The router sees pages only: it works on `beneathPanels()`.
//
// A panel that closes leaves its entry behind: the next panel or page takes it over, and Back passes it by. Removing it
// would need `history.go`, which is asynchronous and cancels an address that is typed or a link that is followed
// meanwhile.
import { useEffectEvent, useLayoutEffect, useState } from 'react';

/** Where an entry of the history stands, kept beside the router's state. */
interface PageEntry {
  /** The same for all entries of a page, also when the router replaces its address. */
  page: string;
  /** Entries of the same page beneath this one. */
  depth: number;
  /** Whether the address was replaced here only, so that the entries beneath still have the old one. */
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

/** The entry in use; during `popstate` still the one that is left. */
let current = read();
/** The path of the page on the screen: another in the address belongs to a page that is still loading. */
let shownPath = window.location.pathname;
/** What closes each open panel, the upper one last. */
const open: (() => void)[] = [];

function write(method: 'pushState' | 'replaceState', state: State, entry: PageEntry, url?: string): void {
  window.history[method]({ ...state, pageEntry: entry }, '', url);
  current = read();
}

/** At least as many entries as there are panels. */
function syncHistoryEntries(): void {
  // Panels of a page that is being left get no entry on the next one.
  if (window.location.pathname !== shownPath) return;
  const { isAhead, depth, page: known } = entryHere();
  const page = known || `panels-${Math.random()}`;
  // A link to a part of the page made an entry that nobody has written to.
  if (!known && open.length > 0) write('replaceState', stateHere(), { page, depth, isAhead });
  for (let above = depth + 1; above <= open.length; above += 1) {
    write('pushState', stateHere(), { page, depth: above, isAhead });
  }
}

/** After what the same press changes: a menu that closes as its dialog opens needs one entry for both. */
const scheduleHistorySync = (): void => queueMicrotask(syncHistoryEntries);

function onPopState(event: PopStateEvent): void {
  const left = current;
  const { page, depth } = entryHere();
  if (!page || page !== left.page) {
    current = read();
    return;
  }
  // The same page: nothing for the router.
  event.stopImmediatePropagation();
  if (stateHere().__TSR_key === left.state.__TSR_key) current = read();
  else write('replaceState', left.state, { page, depth, isAhead: left.isAhead && depth > 0 }, left.url);
  if (depth >= left.depth) return;
  if (open.length === 0) {
    window.history.back();
    return;
  }
  for (const close of open.slice(Math.min(depth, open.length - 1)).reverse()) close();
  // One that stays open is asked again by the next Back.
  scheduleHistorySync();
}

// Before the router, which listens without `capture`.
window.addEventListener('popstate', onPopState, { capture: true });

/** The window as the router's history needs it, without the entries of panels. */
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
        // In place of a panel's entry, unless that alone has the last page's address.
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

/** The page of the address is on the screen: what is still open belongs to it. */
export function onPageShown(): void {
  shownPath = window.location.pathname;
  syncHistoryEntries();
}

export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  // With the panel's first picture: Back may be pressed as soon as it is seen.
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

/** For what is loaded when it is first opened: it begins open. */
export function usePanelOpen() {
  const [isOpen, setIsOpen] = useState(true);
  useCloseOnBack(isOpen, () => setIsOpen(false));
  return [isOpen, setIsOpen] as const;
}
