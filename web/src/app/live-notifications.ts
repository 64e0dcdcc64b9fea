// Streams notifications while a user is signed in. Its code is loaded after the page has settled.
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useToken } from '@/lib/session';
import type { createAppRouter } from './router';

const REST_MS = 1_500;

export function useLiveNotifications(client: QueryClient, router: ReturnType<typeof createAppRouter>): void {
  const token = useToken();
  useEffect(() => {
    if (!token) return;
    let end: (() => void) | undefined;
    let isOver = false;
    const begin = async () => {
      try {
        const { followLive } = await import('@/features/notifications/live');
        if (!isOver) end = followLive({ client, open: ({ link }) => void router.navigate({ to: link }) });
      } catch {
        if (!isOver) window.addEventListener('online', begin, { once: true });
      }
    };
    const timer = window.setTimeout(begin, REST_MS);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
      window.removeEventListener('online', begin);
      end?.();
    };
  }, [client, router, token]);
}
