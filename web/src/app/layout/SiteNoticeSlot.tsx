// The slot of site notices in the frame. Nothing is fetched for it before the first paint of the page.

import { useEffect, useState } from 'react';
import { NOTIFICATIONS_DELAY_MS } from '@/lib/constants';
import { lazy } from '@/lib/lazy';
import { LazyBoundary } from '@/ui/LazyBoundary';

const SiteNotices = lazy(() => import('@/screens/shared/site-notices'));

export function SiteNoticeSlot() {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsPainted(true), NOTIFICATIONS_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, []);
  if (!isPainted) return null;
  return (
    <LazyBoundary errorFallback={null}>
      <SiteNotices />
    </LazyBoundary>
  );
}
