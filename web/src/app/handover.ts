// A link may bring a token along (`?token=`). It leaves the address before anything else happens, and is exchanged once
// for a session of its own. A session that lives already is never replaced.
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
    // Used up or foreign: the page opens as for any visitor.
  }
}
