// Exchanges a hand-over token in the address (`?token=`) for a session. The token is removed from the address first,
// and an existing session is never replaced.
import { api, call } from '@/api/client';
import { getToken, startSession } from '@/lib/session';

export async function takeHandover(): Promise<void> {
  const address = new URL(window.location.href);
  const token = address.searchParams.get('token');
  if (token === null) return;
  address.searchParams.delete('token');
  window.history.replaceState(window.history.state, '', address);
  if (!token || getToken()) return;
  try {
    const session = await call(api.POST('/api/session/exchange', { body: { token } }));
    startSession(session.token);
  } catch {
    // The token is used or invalid: the page opens as for any visitor.
  }
}
