// Marks a popup as seen, so that it is not shown again.
import type { QueryClient } from '@tanstack/react-query';
import { api, call } from '@/api/client';
import { refreshUser } from '@/api/user';
import type { PopupKind } from '../popup-kinds';

export async function markPopupSeen(client: QueryClient, type: PopupKind): Promise<void> {
  try {
    // `keepalive` sends the call even if the page is left at once.
    await call(api.POST('/api/user/popup_seen', { body: { type }, keepalive: true }));
    await refreshUser(client);
  } catch {
    // The popup appears again on the next sign-in.
  }
}
