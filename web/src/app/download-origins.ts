// Downloads on a track page count for the page that the user came from, so each page is recorded when the user leaves
// it.
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
