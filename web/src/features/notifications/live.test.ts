import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { someNotification } from '@/testing/notifications';
import { someUser } from '@/testing/user';
import { pendingToastStore } from '@/ui/toast';
import { followLive } from './live';

let streams: { send: (name: string, data: object) => void; close: () => void }[];
let end: (() => void) | undefined;

beforeEach(() => {
  streams = [];
  pendingToastStore.setState([], true);
  vi.stubGlobal('fetch', async ({ signal }: Request) => {
    let control: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        control = controller;
      },
    });
    signal.addEventListener('abort', () => control?.error(signal.reason));
    const encoder = new TextEncoder();
    streams.push({
      send: (name, data) =>
        control?.enqueue(encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)),
      close: () => control?.close(),
    });
    return new Response(body);
  });
});
afterEach(() => end?.());

function listen() {
  const client = createQueryClient();
  client.setQueryData(['user'], { ...someUser, unreadCount: 0 });
  const open = vi.fn();
  end = followLive({ client, open });
  const unread = () => client.getQueryData<typeof someUser>(['user'])?.unreadCount;
  return { client, open, unread };
}

describe('live notices', () => {
  it('count what is unread, never below nothing', async () => {
    const { unread } = listen();
    await vi.waitFor(() => expect(streams).toHaveLength(1));
    streams[0]?.send('unread', { unreadCount: 4 });
    await vi.waitFor(() => expect(unread()).toBe(4));
    streams[0]?.send('unread', { unreadCount: -2 });
    await vi.waitFor(() => expect(unread()).toBe(0));
    streams[0]?.send('unread', { unreadCount: 'many' });
    streams[0]?.send('unread', { unreadCount: 1 });
    await vi.waitFor(() => expect(unread()).toBe(1));
  });

  it('tell quietly of a new one, once, and open it', async () => {
    const { client, open } = listen();
    const page = { items: [someNotification(1)], total: 1, unreadCount: 1 };
    client.setQueryData(['notices'], { pages: [page], pageParams: [0] });
    await vi.waitFor(() => expect(streams).toHaveLength(1));
    streams[0]?.send('notification', someNotification(2));
    await vi.waitFor(() => expect(pendingToastStore.getState()).toHaveLength(1));
    const [toast] = pendingToastStore.getState();
    expect(toast).toMatchObject({ tone: 'info', text: 'Новый трек 2' });
    toast?.action?.run();
    expect(open).toHaveBeenCalledWith(someNotification(2));
    const ids = () =>
      client.getQueryData<{ pages: (typeof page)[] }>(['notices'])?.pages[0]?.items.map(({ id }) => id);
    expect(ids()).toEqual(['2', '1']);
    streams[0]?.send('notification', someNotification(2));
    await vi.waitFor(() => expect(pendingToastStore.getState()).toHaveLength(2));
    expect(ids()).toEqual(['2', '1']);
  });

  it('tell of a decision: what it is about is asked for anew', async () => {
    const { client } = listen();
    const isStale = (...key: string[]) => client.getQueryState(key)?.isInvalidated;
    client.setQueryData(['submission', '7'], {});
    client.setQueryData(['playlist', 'mine'], {});
    await vi.waitFor(() => expect(streams).toHaveLength(1));
    streams[0]?.send('notification', { ...someNotification(1), kind: 'review' });
    await vi.waitFor(() => expect(isStale('submission', '7')).toBe(true));
    expect(isStale('playlist', 'mine')).toBe(false);
    streams[0]?.send('notification', { ...someNotification(2), kind: 'playlist_review' });
    await vi.waitFor(() => expect(isStale('playlist', 'mine')).toBe(true));
  });

  it('tell of a plan that changed elsewhere: what is shown is asked for anew', async () => {
    const { client } = listen();
    client.setQueryData(['plans', 'standing'], {});
    await vi.waitFor(() => expect(streams).toHaveLength(1));
    expect(client.getQueryState(['plans', 'standing'])?.isInvalidated).toBe(false);
    streams[0]?.send('plan', {});
    await vi.waitFor(() => expect(client.getQueryState(['plans', 'standing'])?.isInvalidated).toBe(true));
    expect(client.getQueryState(['user'])?.isInvalidated).toBe(true);
  });

  it('begin again when the stream breaks, at once when the network is back', async () => {
    const { unread } = listen();
    await vi.waitFor(() => expect(streams).toHaveLength(1));
    streams[0]?.close();
    await vi.waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(streams).toHaveLength(2);
    });
    streams[1]?.send('unread', { unreadCount: 7 });
    await vi.waitFor(() => expect(unread()).toBe(7));
  });

  it('leave a session alone that may not have them', async () => {
    const asked = vi.fn(async () => new Response('{}', { status: 401 }));
    vi.stubGlobal('fetch', asked);
    listen();
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    window.dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked).toHaveBeenCalledOnce();
  });
});
