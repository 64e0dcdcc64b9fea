// A signed-in user as the server describes one.
import type { Schemas } from '@/api/client';

export const someUser = {
  id: 1,
  login: 'pool',
  userName: 'Pool',
  personal_photo: null,
  roles: [],
  unreadCount: 3,
  currentTariff: { name: 'Record Pool' },
} as unknown as Schemas['User'];
