// Back closes what is open over a page before it leaves the page. Each open panel has an entry in the browser's history
// above the page's own. The router never sees these: their address and key are the page's, and while it writes they
// are taken away, so none is ever left beneath another page.
import type { RouterHistory } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

interface Entry {
  __TSR_key?: string;
  /** How many panels were open here. */
  panels?: number;
}

const entry = (): Entry => (window.history.state as Entry | null) ?? {};
const panelsHere = (): number => entry().panels ?? 0;

/** What closes each open panel, the upper one last. */
const open: (() => void)[] = [];
/** The page under the panels. */
let page: string | undefined;
/** On the way back to an entry below; called there. */
let arrive: (() => void) | undefined;
let arrival: Promise<void> | undefined;

function returnTo(panels: number): Promise<void> {
  arrival ??= new Promise<void>((resolve) => {
    arrive = () => {
      arrive = arrival = undefined;
      resolve();
    };
    window.history.go(panels - panelsHere());
  });
  return arrival;
}

/** As many entries as there are panels. */
function settle(): void {
  if (arrival || panelsHere() > open.length) {
    void returnTo(open.length).then(settleSoon);
    return;
  }
  for (let panels = panelsHere() + 1; panels <= open.length; panels += 1) {
    page = entry().__TSR_key;
    // The router's own `pushState` would load the page anew.
    History.prototype.pushState.call(window.history, { ...entry(), panels }, '');
  }
}

// Later than what the same press begins: a page that a link opens, a panel in place of another.
function settleSoon(): void {
  window.setTimeout(settle);
}

function follow(event: PopStateEvent): void {
  if (!arrive && open.length === 0 && panelsHere() === 0) return;
  if (entry().__TSR_key === page) event.stopImmediatePropagation();
  if (arrive) {
    arrive();
    return;
  }
  for (const close of open.slice(panelsHere()).reverse()) close();
  settleSoon();
}

// Before the router, which listens without `capture`.
window.addEventListener('popstate', follow, { capture: true });

/** The router's history: it writes into the entry of the page itself. */
export function beneathPanels(history: RouterHistory): RouterHistory {
  const onPage =
    (write: RouterHistory['push']): RouterHistory['push'] =>
    (...location) => {
      if (panelsHere() === 0) return write(...location);
      void returnTo(0).then(() => onPage(write)(...location));
      settleSoon();
    };
  history.push = onPage(history.push);
  history.replace = onPage(history.replace);
  // Nothing is open after a reload.
  page = entry().__TSR_key;
  settle();
  return history;
}

export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return;
    const closeThis = () => latest.current();
    open.push(closeThis);
    settleSoon();
    return () => {
      open.splice(open.indexOf(closeThis), 1);
      settleSoon();
    };
  }, [isOpen]);
}

/** For what is loaded when it is first opened: it begins open. */
export function useOpenOverPage() {
  const [isOpen, setOpen] = useState(true);
  useBackCloses(isOpen, () => setOpen(false));
  return [isOpen, setOpen] as const;
}
