// Reports plays to the server: the played mark and the play log. Nothing waits for the answers.
import { api, type Schemas } from '@/api/client';
import { moscowTime } from '@/lib/moscow';
import { isOfPool } from './queue';

type Entry = Schemas['PlayLogEntry'];

/** Only staff read these messages, so they exist in one language. */
const MESSAGES = {
  pressed: 'play pressed',
  impatient: 'did not wait for loading',
  started: 'playback started',
  failed: 'playback failed',
} as const;

let previous: Entry | null = null;

/** Sends a log entry together with the previous one. The duration is only in its own entry. */
export function logPlayback(trackId: string, event: keyof typeof MESSAGES, duration?: number): void {
  if (!isOfPool(trackId)) return;
  const entry: Entry = { trackId, date: moscowTime(new Date()), message: MESSAGES[event] };
  const before = previous ?? { ...entry, trackId: null, message: 'nothing played' };
  previous = entry;
  const own = duration === undefined ? entry : { ...entry, took: Math.round(duration) };
  ignoreErrors(api.POST('/api/log/add', { body: [before, own] }));
}

export function markPlayed(trackId: string): void {
  ignoreErrors(api.POST('/api/tracks/played', { params: { query: { track_id: Number(trackId) } } }));
}

/** A failed report must not disturb playback. */
const ignoreErrors = (sending: Promise<unknown>) => void sending.catch(() => undefined);
