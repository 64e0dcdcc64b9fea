// Panels over the page, one above another: Back closes the upper one before it leaves the page. Each open panel is an
// entry of the history of its own, which the router does not see: its address and its key are the page's.
import { useEffect, useRef } from 'react';

interface Marked {
  panels?: number;
}

const panelsHere = (): number => (window.history.state as Marked | null)?.panels ?? 0;

function stand(depth: number): void {
  const more = panelsHere() - depth;
  if (more > 0) window.history.go(-more);
  for (let panels = panelsHere() + 1; panels <= depth; panels += 1) {
    const state = { ...(window.history.state as object | null), panels };
    // The router's own `pushState` would load the page anew.
    History.prototype.pushState.call(window.history, state, '');
  }
}

/** `depth` is how many panels are open; `closeTo` leaves so many. */
export function useBackCloses(depth: number, closeTo: (depth: number) => void): void {
  const latest = useRef({ depth, closeTo });
  latest.current = { depth, closeTo };

  useEffect(() => {
    // A link that closes the panels has gone on to its page by then, and nothing is to be taken back.
    const timer = window.setTimeout(() => stand(depth));
    return () => window.clearTimeout(timer);
  }, [depth]);

  useEffect(() => {
    const follow = () => {
      const { depth: open, closeTo: close } = latest.current;
      const here = panelsHere();
      if (here < open) close(here);
      // Came back to a panel that a link has closed.
      if (here > open) window.history.go(open - here);
    };
    window.addEventListener('popstate', follow);
    return () => {
      window.removeEventListener('popstate', follow);
      if (latest.current.depth > 0) window.setTimeout(() => stand(0));
    };
  }, []);
}
