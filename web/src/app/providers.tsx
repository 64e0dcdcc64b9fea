// The providers of every screen: server data, the router, toasts, and the outermost error boundary.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { forgetTrackChanges } from '@/entities/track/changes';
import { useLocale } from '@/i18n';
import { refreshSession, useToken } from '@/lib/session';
import { ErrorBoundary } from '@/ui/ErrorBoundary';
import { Toaster } from '@/ui/Toaster';
import { AccountAppearance } from './account-appearance';
import { useDownloadOrigins } from './download-origins';
import { useExpiredSession } from './expired-session';
import { Crash } from './layout/Crash';
import { useLiveNotifications } from './live-notifications';
import { usePageHits } from './page-hits';
import { usePlayerRights } from './player-rights';
import { usePlayerSession } from './player-session';
import type { createAppRouter } from './router';

interface ProvidersProps {
  queryClient: QueryClient;
  router: ReturnType<typeof createAppRouter>;
}

export function Providers({ queryClient, router }: ProvidersProps) {
  useFreshDataPerReader(queryClient);
  useFreshDataPerLanguage(queryClient);
  usePlayerRights(queryClient);
  usePlayerSession(queryClient);
  useExpiredSession(router);
  useDownloadOrigins(router);
  useLiveNotifications(queryClient, router);
  usePageHits(router);
  useEffect(() => {
    document.addEventListener('visibilitychange', refreshSession);
    return () => document.removeEventListener('visibilitychange', refreshSession);
  }, []);
  return (
    <ErrorBoundary fallback={() => <Crash />}>
      <QueryClientProvider client={queryClient}>
        <AccountAppearance />
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

/** Lists contain the user's own likes, plays and access, so a change of user fetches them again. */
function useFreshDataPerReader(queryClient: QueryClient) {
  const token = useToken();
  const reader = useRef(token);
  useEffect(() => {
    if (reader.current === token) return;
    reader.current = token;
    forgetTrackChanges();
    void queryClient.resetQueries();
  }, [queryClient, token]);
}

/** The server translates vocabularies, so a change of language fetches them again. Current data stays visible
 * meanwhile. */
function useFreshDataPerLanguage(queryClient: QueryClient) {
  const locale = useLocale();
  const shown = useRef(locale);
  useEffect(() => {
    if (shown.current === locale) return;
    shown.current = locale;
    void queryClient.invalidateQueries();
  }, [queryClient, locale]);
}
