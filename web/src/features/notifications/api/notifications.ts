// Queries and mutations for notifications: page by page, mark as read, delete and restore.
import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api, call, type Schemas } from '@/api/client';
import { errorMessage } from '@/api/error';
import { patchCached } from '@/api/patch';
import { setCachedUnread } from '@/api/user';
import { text } from '@/i18n';
import { PAGE_SIZE } from '@/lib/constants';
import { useSignedIn } from '@/lib/session';
import { toast } from '@/ui/toast';

export type UserNotification = Schemas['NotificationResponse'];
export type NotificationKind = UserNotification['kind'];

const KEY = ['notices'];

export const notificationsOptions = infiniteQueryOptions({
  queryKey: KEY,
  initialPageParam: 0,
  queryFn: async ({ pageParam, signal }) => {
    const query = { offset: pageParam, limit: PAGE_SIZE };
    return call(api.GET('/api/notifications', { params: { query }, signal }));
  },
  getNextPageParam: ({ total }, pages) => {
    const loaded = pages.reduce((sum, page) => sum + page.items.length, 0);
    return loaded < total ? loaded : undefined;
  },
});

export function useNotifications() {
  const notices = useInfiniteQuery({ ...notificationsOptions, enabled: useSignedIn() });
  // A notification from the live stream may be repeated by a page.
  const items = new Map(notices.data?.pages.flatMap((page) => page.items.map((item) => [item.id, item])));
  return {
    ...notices,
    notices: notices.data && [...items.values()].filter((notice) => !notice.isDeleted),
  };
}

export const refreshNotifications = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: KEY });

/** Inserts a new notification before the others. */
export function addNotification(client: QueryClient, notice: UserNotification): void {
  client.setQueryData(notificationsOptions.queryKey, (data) => {
    const [first, ...rest] = data?.pages ?? [];
    if (!data || !first || data.pages.some((page) => page.items.some(({ id }) => id === notice.id)))
      return data;
    const page = { ...first, items: [notice, ...first.items], total: first.total + 1 };
    return { ...data, pages: [page, ...rest] };
  });
}

const patchNotices = (
  client: QueryClient,
  change: Partial<UserNotification>,
  isIt: (notice: UserNotification) => boolean,
): void =>
  patchCached(
    client,
    {
      isIt: (value) => 'readed' in value && isIt(value as unknown as UserNotification),
      change: (value) => ({ ...value, ...change }),
    },
    KEY,
  );

interface Change {
  send: () => Promise<{ unreadCount: number }>;
  change: Partial<UserNotification>;
  isIt: (notice: UserNotification) => boolean;
}

/** Updates optimistically; if the server refuses, the list is refetched. */
export function useNotificationActions() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ send }: Change) => send(),
    onMutate: ({ change, isIt }) => patchNotices(client, change, isIt),
    onSuccess: ({ unreadCount }) => setCachedUnread(client, unreadCount),
    onError: (error) => {
      toast.error(errorMessage(error));
      void refreshNotifications(client);
    },
  });
  const sendChange = (change: Change) => void mutateAsync(change).catch(() => undefined);
  const params = ({ id }: UserNotification) => ({ params: { query: { id: Number(id) } } });
  const itself =
    ({ id }: UserNotification) =>
    (other: UserNotification) =>
      other.id === id;

  const restore = (notice: UserNotification) =>
    sendChange({
      send: () => call(api.POST('/api/notifications/restore', params(notice))),
      change: { isDeleted: false },
      isIt: itself(notice),
    });
  return {
    read: (notice: UserNotification) => {
      if (notice.readed) return;
      sendChange({
        send: () => call(api.POST('/api/notifications/read', params(notice))),
        change: { readed: true },
        isIt: itself(notice),
      });
    },
    readAll: () =>
      sendChange({
        send: () => call(api.POST('/api/notifications/read_all')),
        change: { readed: true },
        isIt: ({ readed }) => !readed,
      }),
    remove: async (notice: UserNotification) => {
      await mutateAsync({
        send: () => call(api.DELETE('/api/notifications', params(notice))),
        change: { isDeleted: true },
        isIt: itself(notice),
      }).then(
        () =>
          toast.info(text('notifications', 'deleted'), {
            label: text('notifications', 'undo'),
            run: () => restore(notice),
          }),
        () => undefined,
      );
    },
  };
}
