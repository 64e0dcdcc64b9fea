// The place of notices in the frame: nothing of them is fetched before the page itself has been painted.

import { useEffect, useState } from 'react';
import { NOTICES_REST_MS } from '@/lib/constants';
import { lazy } from '@/lib/lazy';
import { Part } from '@/ui/Part';

const SiteNotices = lazy(() => import('@/routes/site-notices'));

export function SiteNoticeSlot() {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setPainted(true), NOTICES_REST_MS);
    return () => window.clearTimeout(timer);
  }, []);
  if (!isPainted) return null;
  return (
    <Part quiet={null}>
      <SiteNotices />
    </Part>
  );
}
