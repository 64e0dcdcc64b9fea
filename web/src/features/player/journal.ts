// Tells the server what was heard: the played mark, and the log of presses and starts. Nothing waits for its answers.
import { api, type Schemas } from '@/api/client';
import { isOfPool } from './queue';

type Entry = Schemas['PlayLogEntry'];

const MOSCOW = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** `15.11.2026 11:20:05`. */
export const moscowTime = (date: Date): string => MOSCOW.format(date).replace(', ', ' ');

/** Written by the server's people, read by them: one language. */
const MESSAGES = {
  pressed: 'play pressed',
  impatient: 'did not wait for loading',
  started: 'playback started',
  failed: 'playback failed',
} as const;

let previous: Entry | null = null;
let pressed: { trackId: string; at: number } | null = null;

/** From the press to the sound; nothing for what began by itself. */
function waited(trackId: string, event: keyof typeof MESSAGES): number | undefined {
  const from = pressed?.trackId === trackId ? pressed.at : undefined;
  pressed = event === 'pressed' ? { trackId, at: performance.now() } : null;
  return event === 'started' && from !== undefined ? Math.round(performance.now() - from) : undefined;
}

/** One line of the log, sent with the one before it. */
export function note(trackId: string, event: keyof typeof MESSAGES): void {
  if (!isOfPool(trackId)) return;
  const wait = waited(trackId, event);
  const entry: Entry = {
    trackId,
    date: moscowTime(new Date()),
    message: MESSAGES[event],
    ...(wait !== undefined && { wait }),
  };
  const before = previous ?? { ...entry, trackId: null, message: 'nothing played' };
  previous = entry;
  quietly(api.POST('/api/log/add', { body: [before, entry] }));
}

export function markPlayed(trackId: string): void {
  quietly(api.POST('/api/tracks/played', { params: { query: { track_id: Number(trackId) } } }));
}

/** The music is worth more than its bookkeeping. */
const quietly = (sending: Promise<unknown>) => void sending.catch(() => undefined);
