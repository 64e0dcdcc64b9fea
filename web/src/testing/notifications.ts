// Sample notifications in the server's format.
import type { Schemas } from '@/api/client';

type Notice = Schemas['NotificationResponse'];

export const someNotification = (id: number, changes: Partial<Notice> = {}): Notice => ({
  id: String(id),
  kind: 'release',
  title: `Новый трек ${id}`,
  text: 'Лида Север выпустила трек',
  link: '/artists/lida',
  date: '2026-11-15T09:00:00Z',
  readed: false,
  isDeleted: false,
  ...changes,
});
