// A session the server no longer knows ends in this browser too: the page, the player and its queue stay, the app turns
// to a visitor, and the reader is told once, with the way to sign in and come back.
import { useEffect } from 'react';
import { api, TOKEN_HEADER } from '@/api/client';
import { ApiError } from '@/api/error';
import { text } from '@/i18n';
import { observable } from '@/lib/observable';
import { dropSession, getToken } from '@/lib/session';
import { toast } from '@/ui/toast';
import type { createAppRouter } from './router';

const UNAUTHORISED = 401;

/** What the server said, until it is told to the reader. */
const notice = observable<string | null>(null);

api.use({
  async onResponse({ request, response }) {
    if (response.status !== UNAUTHORISED) return;
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    const { code, message } = ApiError.fromAnswer(body, response.status);
    // Several calls may learn it at once, and a late one may find another session begun.
    if (code !== 'session_expired' || request.headers.get(TOKEN_HEADER) !== getToken()) return;
    dropSession();
    if (!getToken()) notice.set(message);
  },
});

export function useExpiredSession(router: ReturnType<typeof createAppRouter>): void {
  useEffect(() => {
    const showExpired = () => {
      const message = notice.get();
      if (!message) return;
      notice.set(null);
      toast.error(message, {
        label: text('common', 'topbar.signIn'),
        run: () => void router.navigate({ to: '/login', search: { backurl: router.state.location.href } }),
      });
    };
    showExpired();
    return notice.subscribe(showExpired);
  }, [router]);
}
