// Reports page views to the server: the path and, once, the referring site. Nothing is sent if the browser asks not to
// be tracked.
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
    // The first page may have resolved before the subscription.
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
    // `sendBeacon` cannot send the pool's key as a header.
    const headers = { 'Content-Type': 'application/json', Authorization: key };
    void fetch(ADDRESS, { method: 'POST', keepalive: true, credentials: 'omit', headers, body }).catch(
      () => undefined,
    );
  } else {
    navigator.sendBeacon?.(ADDRESS, new Blob([body], { type: 'application/json' }));
  }
  for (const address of counters()) {
    const filled = address
      .replace('{page}', masked(location.origin + path))
      .replace('{referrer}', masked(referrer));
    new Image().src = filled;
  }
}

/** Other sites do not learn the secret of a shared playlist. */
const masked = (address: string) => encodeURIComponent(address.replace(/\/shared\/[^/]+/, '/shared/'));

function hostOf(address: string): string | null {
  try {
    return new URL(address).hostname;
  } catch {
    return null;
  }
}
