// A track's page counts downloads for the page it was opened from, so every page is remembered as it is left.
import { useEffect } from 'react';
import { leavePage } from '@/lib/download-place';
import type { createAppRouter } from './router';

export function useDownloadPlaces(router: ReturnType<typeof createAppRouter>): void {
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) leavePage(fromLocation.pathname);
      }),
    [router],
  );
}
