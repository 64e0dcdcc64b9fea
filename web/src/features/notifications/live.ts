// Notices as they happen. One tab of the browser holds the stream (whoever has the lock) and tells the others; when it
// is closed, another takes over. Nothing polls.
import type { QueryClient } from '@tanstack/react-query';
import { callHeaders } from '@/api/client';
import { setCachedUnread } from '@/api/user';
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
  /** Opens the page a notice is about. */
  open: (notice: UserNotification) => void;
}

/** Gives back what ends it. */
export function followLive({ client, open }: LiveOptions): () => void {
  const ending = new AbortController();
  const channel = new BroadcastChannel(NAME);
  const take = (event: StreamEvent) => receive(event, client, open);
  /** Known to the tab that leads: a tab that comes later asks for it. */
  let latest: StreamEvent | null = null;
  channel.onmessage = ({ data }: MessageEvent<StreamEvent>) => {
    if (data.name !== HELLO) take(data);
    else if (latest) channel.postMessage(latest);
  };
  channel.postMessage({ name: HELLO, data: '' } satisfies StreamEvent);
  void lead(ending.signal, (event) => {
    if (event.name === 'unread') latest = event;
    take(event);
    channel.postMessage(event);
  });
  return () => {
    ending.abort();
    channel.close();
  };
}

/** Waits for the lead, then streams until the end. Pages without locks, as of an unsafe address, stream by themselves. */
async function lead(signal: AbortSignal, onEvent: (event: StreamEvent) => void): Promise<void> {
  const run = () => streamOn(signal, onEvent);
  try {
    if (navigator.locks) await navigator.locks.request(NAME, { signal }, run);
    else await run();
  } catch {
    // The wait for the lock was ended.
  }
}

/** Begins again whenever the stream ends, sooner or later by how often it failed; at once when the network is back. */
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

/** True when the session may not have the stream at all. */
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

/** What a decision is about may be open right now, and would still show how it stood before. */
const DECIDED: Partial<Record<NotificationKind, readonly string[]>> = {
  review: ['submission', 'submissions'],
  playlist_review: ['playlist', 'playlists', 'library'],
};

function receive({ name, data }: StreamEvent, client: QueryClient, open: LiveOptions['open']): void {
  const content: unknown = parsed(data);
  if (name === 'unread') {
    const { unreadCount } = content as { unreadCount?: unknown };
    if (typeof unreadCount !== 'number') return;
    const known = client.getQueryData<{ unreadCount: number }>(['user'])?.unreadCount;
    setCachedUnread(client, unreadCount);
    // Something happened while nobody listened, or in another browser.
    if (known !== undefined && known !== unreadCount) void refreshNotifications(client);
  } else if (name === 'plan') {
    // Lists carry what may be heard and taken, so all of them may look different now.
    void client.invalidateQueries();
  } else if (name === 'notification') {
    const notice = content as UserNotification;
    addNotification(client, notice);
    for (const key of DECIDED[notice.kind] ?? []) void client.invalidateQueries({ queryKey: [key] });
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
