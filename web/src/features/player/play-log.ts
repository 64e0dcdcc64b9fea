// Tells the server what was heard: the played mark, and the log of presses and starts. Nothing waits for its answers.
import { api, type Schemas } from '@/api/client';
import { moscowTime } from '@/lib/moscow';
import { isOfPool } from './queue';

type Entry = Schemas['PlayLogEntry'];

/** Written by the server's people, read by them: one language. */
const MESSAGES = {
  pressed: 'play pressed',
  impatient: 'did not wait for loading',
  started: 'playback started',
  failed: 'playback failed',
} as const;

let previous: Entry | null = null;

/** One line of the log, sent with the one before it. How long it took is told once, in its own line. */
export function logPlayback(trackId: string, event: keyof typeof MESSAGES, took?: number): void {
  if (!isOfPool(trackId)) return;
  const entry: Entry = { trackId, date: moscowTime(new Date()), message: MESSAGES[event] };
  const before = previous ?? { ...entry, trackId: null, message: 'nothing played' };
  previous = entry;
  const own = took === undefined ? entry : { ...entry, took: Math.round(took) };
  quietly(api.POST('/api/log/add', { body: [before, own] }));
}

export function markPlayed(trackId: string): void {
  quietly(api.POST('/api/tracks/played', { params: { query: { track_id: Number(trackId) } } }));
}

/** The music is worth more than its bookkeeping. */
const quietly = (sending: Promise<unknown>) => void sending.catch(() => undefined);
