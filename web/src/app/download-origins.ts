// A track's page counts downloads for the page it was opened from, so every page is remembered as it is left.
import { useEffect } from 'react';
import { rememberPage } from '@/lib/download-origin';
import type { createAppRouter } from './router';

export function useDownloadOrigins(router: ReturnType<typeof createAppRouter>): void {
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) rememberPage(fromLocation.pathname);
      }),
    [router],
  );
}
