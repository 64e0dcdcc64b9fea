// Notices: a page at a time, read, put away and brought back.
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
import { keepUnread } from '@/api/user';
import { text } from '@/i18n';
import { PAGE_SIZE } from '@/lib/constants';
import { useSignedIn } from '@/lib/session';
import { toast } from '@/ui/toast';

export type Notice = Schemas['Notification'];
export type NoticeKind = Notice['kind'];

const KEY = ['notices'];

const noticesOptions = infiniteQueryOptions({
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

export function useNotices() {
  const notices = useInfiniteQuery({ ...noticesOptions, enabled: useSignedIn() });
  // One that came live may come again with a page.
  const items = new Map(notices.data?.pages.flatMap((page) => page.items.map((item) => [item.id, item])));
  return {
    ...notices,
    notices: notices.data && [...items.values()].filter((notice) => !notice.isDeleted),
  };
}

export const refreshNotices = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: KEY });

/** Puts one that has just come before the others. */
export function addNotice(client: QueryClient, notice: Notice): void {
  client.setQueryData(noticesOptions.queryKey, (data) => {
    const [first, ...rest] = data?.pages ?? [];
    if (!data || !first || data.pages.some((page) => page.items.some(({ id }) => id === notice.id)))
      return data;
    const page = { ...first, items: [notice, ...first.items], total: first.total + 1 };
    return { ...data, pages: [page, ...rest] };
  });
}

const patchNotices = (
  client: QueryClient,
  change: Partial<Notice>,
  isIt: (notice: Notice) => boolean,
): void =>
  patchCached(
    client,
    {
      isIt: (value) => 'readed' in value && isIt(value as unknown as Notice),
      change: (value) => ({ ...value, ...change }),
    },
    KEY,
  );

interface Change {
  send: () => Promise<{ unreadCount: number }>;
  change: Partial<Notice>;
  isIt: (notice: Notice) => boolean;
}

/** Shown at once; what the server refuses is asked for anew. */
export function useNoticeChanges() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ send }: Change) => send(),
    onMutate: ({ change, isIt }) => patchNotices(client, change, isIt),
    onSuccess: ({ unreadCount }) => keepUnread(client, unreadCount),
    onError: (error) => {
      toast.error(errorMessage(error));
      void refreshNotices(client);
    },
  });
  const quietly = (change: Change) => void mutateAsync(change).catch(() => undefined);
  const params = ({ id }: Notice) => ({ params: { query: { id: Number(id) } } });
  const itself =
    ({ id }: Notice) =>
    (other: Notice) =>
      other.id === id;

  const restore = (notice: Notice) =>
    quietly({
      send: () => call(api.POST('/api/notifications/restore', params(notice))),
      change: { isDeleted: false },
      isIt: itself(notice),
    });
  return {
    read: (notice: Notice) => {
      if (notice.readed) return;
      quietly({
        send: () => call(api.POST('/api/notifications/read', params(notice))),
        change: { readed: true },
        isIt: itself(notice),
      });
    },
    readAll: () =>
      quietly({
        send: () => call(api.POST('/api/notifications/read_all')),
        change: { readed: true },
        isIt: ({ readed }) => !readed,
      }),
    remove: async (notice: Notice) => {
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
