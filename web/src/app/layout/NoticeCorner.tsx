// The place of notices in the frame: nothing of them is fetched before the page itself has been painted.
import { lazy, Suspense, useEffect, useState } from 'react';
import { NOTICES_REST_MS } from '@/lib/constants';
import { ErrorBoundary } from '@/ui/ErrorBoundary';

const SiteNotices = lazy(() => import('@/routes/site-notices'));

export function NoticeCorner() {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setPainted(true), NOTICES_REST_MS);
    return () => window.clearTimeout(timer);
  }, []);
  if (!isPainted) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <SiteNotices />
      </Suspense>
    </ErrorBoundary>
  );
}
