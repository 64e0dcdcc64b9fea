// Tells the server that a page was opened: its path and, once, the site that led here. Nothing else, and nothing at all
// where the reader's browser asks not to be followed.
import { useEffect } from 'react';
import { counters, sharedKey } from '@/lib/page-meta';
import type { createAppRouter } from './router';

const ADDRESS = '/api/hits';

export function usePageHits(router: ReturnType<typeof createAppRouter>): void {
  useEffect(() => {
    let counted: string | null = null;
    const count = (path: string) => {
      if (path === counted || asksNotToBeFollowed()) return;
      const isFirst = counted === null;
      counted = path;
      reportHit(path, isFirst ? document.referrer : '');
    };
    // The first page may be there before anybody listens.
    const { resolvedLocation } = router.state;
    if (resolvedLocation) count(resolvedLocation.pathname);
    return router.subscribe('onResolved', ({ toLocation }) => count(toLocation.pathname));
  }, [router]);
}

function asksNotToBeFollowed(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

function reportHit(path: string, referrer: string): void {
  const from = hostOf(referrer);
  const body = JSON.stringify({ path, ...(from && from !== location.hostname && { referrer: from }) });
  const key = sharedKey();
  if (key) {
    // A beacon cannot bring the pool's key.
    const headers = { 'Content-Type': 'application/json', Authorization: key };
    void fetch(ADDRESS, { method: 'POST', keepalive: true, credentials: 'omit', headers, body }).catch(
      () => undefined,
    );
  } else {
    navigator.sendBeacon?.(ADDRESS, new Blob([body], { type: 'application/json' }));
  }
  for (const address of counters()) {
    const filled = address
      .replace('{page}', encodeURIComponent(location.origin + path))
      .replace('{referrer}', encodeURIComponent(referrer));
    new Image().src = filled;
  }
}

function hostOf(address: string): string | null {
  try {
    return new URL(address).hostname;
  } catch {
    return null;
  }
}
