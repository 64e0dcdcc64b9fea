// Everything that can be done to the player, and what it does by itself.
import { loadTexts, text } from '@/i18n';
import { MAX_PLAY_FAILURES, NEXT_TRACK_MS, PROGRESS_MS, TOAST_MS } from '@/lib/constants';
import { toast } from '@/ui/toast';
import { audio, isBuffered, preload } from './audio';
import { type PlayQueue, queueOf, type Track, wrapped } from './queue';
import { usePlayer } from './store';
import { timelineOf } from './timeline';

const { getState: now, setState: set } = usePlayer;

/** The one step the player will take by itself: to the next track, at an end or after a failure. */
let upcoming: number | undefined;
let failures = 0;
/** Tells a late answer that something else was chosen meanwhile. */
let choice = 0;

/** Runs inside the click: the first byte is asked for at once, and the browser sees that a person wants sound. */
function start(queue: PlayQueue, index: number, track: Track): void {
  window.clearTimeout(upcoming);
  choice += 1;
  set(({ heard }) => ({
    queue,
    index,
    track,
    status: 'loading',
    time: 0,
    heard: heard.has(track.id) ? heard : new Set(heard).add(track.id),
  }));
  if (track.audioSrc) {
    audio.src = track.audioSrc;
    resume();
  } else {
    fail();
  }
}

function resume(): void {
  audio.play().catch((error: unknown) => {
    // A browser may insist on a press; other failures are told by the element itself.
    if (error instanceof DOMException && error.name === 'NotAllowedError') set({ status: 'paused' });
  });
}

/** Plays a track of a list, or pauses it if it is the one that plays. */
export function play(queue: PlayQueue, index: number): void {
  const track = queue.peek(index);
  if (!track) return;
  if (track.id === now().track?.id) {
    set({ queue, index });
    toggle();
  } else {
    failures = 0;
    start(queue, index, track);
  }
}

/** Plays a track of a list from a moment on. */
export function playFrom(queue: PlayQueue, index: number, seconds: number): void {
  if (queue.peek(index)?.id !== now().track?.id) play(queue, index);
  seek(seconds);
}

/** The same track with other rights, as after signing in: the sound goes on where it was, as far as it may. */
export function renew(tracks: readonly Track[]): void {
  const { track: old, status } = now();
  const track = tracks.find(({ id }) => id === old?.id);
  if (!old || !track?.audioSrc || track.available_percent === old.available_percent) return;
  const { start, open } = timelineOf(track);
  const place = timelineOf(old).start + audio.currentTime - start;
  const mayGoOn = place >= 0 && place < open;
  const time = mayGoOn ? place : 0;
  set({ track, time, askedLocked: false, ...(!mayGoOn && { status: 'paused' }) });
  audio.src = track.audioSrc;
  audio.currentTime = time;
  if (mayGoOn && status !== 'paused') resume();
}

export function toggle(): void {
  const { track, status } = now();
  if (!track) return;
  window.clearTimeout(upcoming);
  if (status === 'paused') {
    set({ status: 'loading' });
    resume();
  } else {
    audio.pause();
    set({ status: 'paused' });
  }
}

/** Puts tracks before what the list would play; with nothing playing they begin at once. */
function enqueue(tracks: readonly Track[], place: 'first' | 'last'): void {
  const playable = tracks.filter(({ audioSrc }) => audioSrc);
  const { track, upNext } = now();
  if (!track) {
    if (playable.length > 0) play(queueOf(playable), 0);
    return;
  }
  set({ upNext: place === 'first' ? [...playable, ...upNext] : [...upNext, ...playable] });
}

export const playNext = (tracks: readonly Track[]): void => enqueue(tracks, 'first');
export const addToQueue = (tracks: readonly Track[]): void => enqueue(tracks, 'last');

async function step(by: 1 | -1): Promise<void> {
  const { queue, index, upNext } = now();
  if (!queue || queue.length === 0) return;
  const [waiting, ...rest] = upNext;
  if (by === 1 && waiting) {
    set({ upNext: rest });
    // The list goes on afterwards from where it is.
    return start(queue, index, waiting);
  }
  const target = wrapped(index + by, queue.length);
  const known = queue.peek(target);
  if (known) return start(queue, target, known);
  choice += 1;
  const own = choice;
  audio.pause();
  set({ status: 'loading', time: 0 });
  const track = await queue.load(target).catch(() => undefined);
  if (own !== choice) return;
  if (track) start(queue, target, track);
  else fail();
}

export const next = (): Promise<void> => step(1);
export const previous = (): Promise<void> => step(-1);

/** Seconds on the timeline. Past what may be heard nothing moves, and the reader is told why. */
export function seek(seconds: number): void {
  const { track } = now();
  if (!track) return;
  const { open } = timelineOf(track);
  if (seconds > open) {
    set({ askedLocked: true });
    return;
  }
  const time = Math.max(0, seconds);
  audio.currentTime = time;
  set({ time });
}

export const closeLocked = (): void => set({ askedLocked: false });

export function setVolume(value: number): void {
  const volume = Math.round(Math.max(0, Math.min(1, value)) * 100) / 100;
  audio.volume = volume;
  set(volume > 0 ? { volume, volumeBefore: volume } : { volume });
}

export function toggleMute(): void {
  const { volume, volumeBefore } = now();
  setVolume(volume > 0 ? 0 : volumeBefore);
}

/** Says what happened and goes on, unless it keeps happening. */
function fail(): void {
  failures += 1;
  set({ status: 'paused' });
  void loadTexts('player').then(() => toast.error(text('player', 'failed')));
  const { queue } = now();
  if (failures < MAX_PLAY_FAILURES && (queue?.length ?? 0) > 1) {
    window.clearTimeout(upcoming);
    upcoming = window.setTimeout(() => void next(), TOAST_MS);
  }
}

function preloadNext(): void {
  const { queue, index, upNext } = now();
  if (!queue || !isBuffered(audio)) return;
  const following =
    upNext[0] ?? (queue.length > 1 ? queue.peek(wrapped(index + 1, queue.length)) : undefined);
  const source = following?.audioSrc;
  if (source) preload(source);
}

let ticking: number | undefined;
const keepTime = () => set({ time: audio.currentTime });

audio.addEventListener('playing', () => {
  failures = 0;
  set({ status: 'playing' });
  window.clearInterval(ticking);
  ticking = window.setInterval(keepTime, PROGRESS_MS);
});
audio.addEventListener('waiting', () => set({ status: 'loading' }));
audio.addEventListener('pause', () => {
  window.clearInterval(ticking);
  // Told late: another track may be starting already.
  if (audio.paused) set({ status: 'paused', time: audio.currentTime });
});
audio.addEventListener('emptied', () => window.clearInterval(ticking));
audio.addEventListener('ended', () => {
  window.clearTimeout(upcoming);
  upcoming = window.setTimeout(() => void next(), NEXT_TRACK_MS);
});
audio.addEventListener('error', fail);
audio.addEventListener('progress', preloadNext);
