// Live notifications. One tab of the browser, the one with the lock, reads the stream and broadcasts it to
// the others; when it is closed, another takes over. Nothing polls.
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { callHeaders } from '@/api/client';
import { setCachedUnread } from '@/api/user';
import { PLAYLIST_KEY, PLAYLISTS_KEY } from '@/entities/playlist/playlist';
import { text } from '@/i18n';
import { STREAM_RETRY_MAX_MS, STREAM_RETRY_MS } from '@/lib/constants';
import { toast } from '@/ui/toast';
import {
  addNotification,
  type NotificationKind,
  refreshNotifications,
  type UserNotification,
} from './api/notifications';
import { readEvents, type StreamEvent } from './event-stream';

const NAME = 'pult-notices';
const HELLO = 'hello';

interface LiveOptions {
  client: QueryClient;
  /** Opens the page of a notification. */
  open: (notice: UserNotification) => void;
}

/** Returns a function that ends the stream. */
export function followLive({ client, open }: LiveOptions): () => void {
  const ending = new AbortController();
  const channel = new BroadcastChannel(NAME);
  const handleEvent = (event: StreamEvent) => receive(event, client, open);
  /** Only set in the leading tab, so a tab that is opened later asks for it. */
  let latest: StreamEvent | null = null;
  channel.onmessage = ({ data }: MessageEvent<StreamEvent>) => {
    if (data.name !== HELLO) handleEvent(data);
    else if (latest) channel.postMessage(latest);
  };
  channel.postMessage({ name: HELLO, data: '' } satisfies StreamEvent);
  void streamWhenLeading(ending.signal, (event) => {
    if (event.name === 'unread') latest = event;
    handleEvent(event);
    channel.postMessage(event);
  });
  return () => {
    ending.abort();
    channel.close();
  };
}

/**
 * Waits for the lock, then streams until the end. Pages without locks, as on plain HTTP, stream by
 * themselves.
 */
async function streamWhenLeading(signal: AbortSignal, onEvent: (event: StreamEvent) => void): Promise<void> {
  const run = () => streamOn(signal, onEvent);
  try {
    if (navigator.locks) await navigator.locks.request(NAME, { signal }, run);
    else await run();
  } catch {
    // The wait for the lock was aborted.
  }
}

/**
 * Restarts the stream whenever it ends, with a delay that grows with failures, or at once when the network is
 * back.
 */
async function streamOn(signal: AbortSignal, onEvent: (event: StreamEvent) => void): Promise<void> {
  let wait = STREAM_RETRY_MS;
  while (!signal.aborted) {
    const isRefused = await stream(signal, (event) => {
      wait = STREAM_RETRY_MS;
      onEvent(event);
    });
    if (isRefused) return;
    await pause(wait * (0.5 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, STREAM_RETRY_MAX_MS);
  }
}

const UNAUTHORISED = 401;
const FORBIDDEN = 403;

/** Resolves to true if the session may not read the stream at all. */
async function stream(signal: AbortSignal, onEvent: (event: StreamEvent) => void): Promise<boolean> {
  try {
    const headers = { ...callHeaders(), Accept: 'text/event-stream' };
    const response = await fetch(
      new Request(new URL('/api/notifications/stream', window.location.origin), { headers, signal }),
    );
    if (response.ok && response.body) await readEvents(response.body, onEvent);
    return response.status === UNAUTHORISED || response.status === FORBIDDEN;
  } catch {
    return false;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = window.setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

/** The object of a decision may be open right now, and its cached data are outdated. */
const DECIDED: Partial<Record<NotificationKind, readonly QueryKey[]>> = {
  review: [['submission'], ['submissions']],
  playlist_review: [PLAYLIST_KEY, PLAYLISTS_KEY, ['library']],
};

function receive({ name, data }: StreamEvent, client: QueryClient, open: LiveOptions['open']): void {
  const content: unknown = parsed(data);
  if (name === 'unread') {
    const { unreadCount } = content as { unreadCount?: unknown };
    if (typeof unreadCount !== 'number') return;
    const known = client.getQueryData<{ unreadCount: number }>(['user'])?.unreadCount;
    setCachedUnread(client, unreadCount);
    // Something happened while the stream was interrupted, or in another browser.
    if (known !== undefined && known !== unreadCount) void refreshNotifications(client);
  } else if (name === 'plan') {
    // Lists contain what may be played and downloaded, so all of them may be outdated.
    void client.invalidateQueries();
  } else if (name === 'notification') {
    const notice = content as UserNotification;
    addNotification(client, notice);
    for (const queryKey of DECIDED[notice.kind] ?? []) void client.invalidateQueries({ queryKey });
    if (document.visibilityState === 'visible') {
      toast.info(notice.title, { label: text('common', 'open'), run: () => open(notice) });
    }
  }
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data) ?? {};
  } catch {
    return {};
  }
}
