// Ends a session in this browser once the server has rejected it. The page, the player and its queue stay; one toast
// offers to sign in again and return.
import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';
import { api, TOKEN_HEADER } from '@/api/client';
import { ApiError } from '@/api/error';
import { text } from '@/i18n';
import { dropSession, getToken } from '@/lib/session';
import { toast } from '@/ui/toast';
import type { createAppRouter } from './router';

const UNAUTHORISED = 401;

/** The server's message, until the toast has shown it. */
const noticeStore = createStore<string | null>(() => null);

api.use({
  async onResponse({ request, response }) {
    if (response.status !== UNAUTHORISED) return;
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    const { code, message } = ApiError.fromAnswer(body, response.status);
    // Several calls may fail at once, and a late one may belong to a session that has been replaced since.
    if (code !== 'session_expired' || request.headers.get(TOKEN_HEADER) !== getToken()) return;
    dropSession();
    if (!getToken()) noticeStore.setState(message);
  },
});

export function useExpiredSession(router: ReturnType<typeof createAppRouter>): void {
  useEffect(() => {
    const showExpired = () => {
      const message = noticeStore.getState();
      if (!message) return;
      noticeStore.setState(null);
      toast.error(message, {
        label: text('common', 'topbar.signIn'),
        run: () => void router.navigate({ to: '/login', search: { backurl: router.state.location.href } }),
      });
    };
    showExpired();
    return noticeStore.subscribe(showExpired);
  }, [router]);
}
