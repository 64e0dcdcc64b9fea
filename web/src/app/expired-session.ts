// A session the server no longer knows ends in this browser too: the app turns to a visitor, and the reader is told once.
import { api, TOKEN_HEADER } from '@/api/client';
import { ApiError } from '@/api/error';
import { endSession, getToken } from '@/lib/session';
import { toast } from '@/ui/toast';

const UNAUTHORISED = 401;

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
    endSession();
    toast.error(message);
  },
});
