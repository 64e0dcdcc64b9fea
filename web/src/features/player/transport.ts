// Starts, stops and seeks, and moves on to the next track automatically.
import type { Track } from '@/entities/track/track';
import { loadTexts, text } from '@/i18n';
import { MAX_PLAY_FAILURES, NEXT_TRACK_MS, PLAYED_SECONDS, PROGRESS_MS, TOAST_MS } from '@/lib/constants';
import { toast } from '@/ui/toast';
import { audio, cue, isBuffered, onAudio, preload } from './audio';
import { logPlayback, markPlayed } from './play-log';
import { type PlayQueue, wrapped } from './queue';
import { usePlayer } from './store';
import { timelineOf } from './timeline';

const { getState: now, setState: set } = usePlayer;

/** The timer of the next automatic step: to the next track, at the end of one or after a failure. */
let upcoming: number | undefined;
let failures = 0;
/** Changes with every start, so that a late answer can detect that another track was chosen. */
let choice = 0;
/** The chosen track has not begun to play yet. */
let isStarting = false;
/** When the track was requested, in milliseconds since the page was opened. */
let requestedAt = 0;

export const currentChoice = (): number => choice;

/** Runs inside the click handler: the audio is requested before anything is rendered or reported. */
export function start(queue: PlayQueue, index: number, track: Track, at = 0): void {
  window.clearTimeout(upcoming);
  choice += 1;
  requestedAt = performance.now();
  if (track.audioSrc) {
    cue(track.audioSrc, at);
    resumePlayback();
  }
  const { track: previousTrack } = now();
  if (isStarting && previousTrack) logPlayback(previousTrack.id, 'impatient');
  isStarting = true;
  set({
    queue,
    index,
    track,
    status: 'loading',
    time: at,
    loop: null,
    rival: null,
    isLost: false,
  });
  if (!track.audioSrc) fail();
}

export function resumePlayback(): void {
  audio.play().catch((error: unknown) => {
    // A browser may require a user gesture; the element's `error` event reports other failures.
    if (error instanceof DOMException && error.name === 'NotAllowedError') set({ status: 'paused' });
  });
}

export function pause(): void {
  window.clearTimeout(upcoming);
  audio.pause();
  set({ status: 'paused', isLost: false });
}

export function toggle(): void {
  const { track, status, time } = now();
  if (!track) return;
  if (status !== 'paused') {
    pause();
    return;
  }
  window.clearTimeout(upcoming);
  failures = 0;
  set({ status: 'loading' });
  // An element that has failed does not play until its source is loaded again.
  if (audio.error && track.audioSrc) cue(track.audioSrc, time);
  resumePlayback();
}

/** The user chose a track, so earlier failures no longer count. */
export function forgetFailures(): void {
  failures = 0;
}

async function step(by: 1 | -1): Promise<void> {
  const { queue, index, upNext } = now();
  if (!queue) return;
  const [queued, ...rest] = upNext;
  if (by === 1 && queued) {
    set({ upNext: rest });
    // The list continues afterwards at its current index.
    return start(queue, index, queued);
  }
  const known = queue.length > 0 && queue.peek(wrapped(index + by, queue.length));
  if (known) return start(queue, wrapped(index + by, queue.length), known);
  choice += 1;
  const own = choice;
  audio.pause();
  set({ status: 'loading', time: 0 });
  // After a reload the length of a list is unknown until one of its pages is loaded.
  if (queue.length === 0) await queue.load(index).catch(() => undefined);
  const target = wrapped(index + by, queue.length);
  const track = await queue.load(target).catch(() => undefined);
  if (own !== choice) return;
  if (track) start(queue, target, track);
  else fail(() => void step(by));
}

export const next = (): Promise<void> => step(1);
export const previous = (): Promise<void> => step(-1);

/** In seconds of the timeline. Seeking into the locked part does not move, and opens the explanation. */
export function seek(seconds: number): void {
  const { track, loop } = now();
  if (!track) return;
  if (seconds > timelineOf(track).open) {
    set({ askedLocked: true });
    return;
  }
  const time = Math.max(0, seconds);
  audio.currentTime = time;
  const leavesLoop = loop && (time < loop.from || time > loop.to);
  set({ time, ...(leavesLoop && { loop: null }) });
}

/** Retries the same track from where it failed; undefined if there is nothing to retry. */
function retryTrack(): (() => void) | undefined {
  const { queue, index, track, time } = now();
  if (!queue || !track?.audioSrc) return undefined;
  return () => {
    start(queue, index, track, time);
    logPlayback(track.id, 'pressed');
  };
}

/** Reports the failure with its reason if there is one, offers a retry and moves on, unless failures continue. */
export function fail(retry = retryTrack(), reason?: Promise<string | undefined>): void {
  failures += 1;
  isStarting = false;
  const { track } = now();
  if (track) logPlayback(track.id, 'failed');
  set({ status: 'paused', isLost: false });
  const run = () => {
    forgetFailures();
    retry?.();
  };
  void Promise.all([reason, loadTexts('player')]).then(([refusal]) =>
    toast.error(refusal ?? text('player', 'failed'), retry && { label: text('player', 'retry'), run }),
  );
  const { queue } = now();
  if (failures < MAX_PLAY_FAILURES && (queue?.length ?? 0) > 1) {
    window.clearTimeout(upcoming);
    upcoming = window.setTimeout(() => void next(), TOAST_MS);
  }
}

function preloadNext(): void {
  const { queue, index, upNext, rival } = now();
  // The spare element is in use while two versions are compared.
  if (!queue || rival || !isBuffered(audio)) return;
  const following =
    upNext[0] ?? (queue.length > 1 ? queue.peek(wrapped(index + 1, queue.length)) : undefined);
  if (following?.audioSrc) preload(following.audioSrc);
}

let ticking: number | undefined;
function updateTime(): void {
  // Only progress resets the count: a broken file may start, too.
  if (audio.currentTime > now().time) failures = 0;
  set({ time: audio.currentTime });
}

onAudio('playing', () => {
  const { track, heard } = now();
  if (isStarting && track) logPlayback(track.id, 'started', performance.now() - requestedAt);
  isStarting = false;
  const isNew = track !== null && !heard.has(track.id);
  set({ status: 'playing', isLost: false, ...(isNew && { heard: new Set(heard).add(track.id) }) });
  if (isNew && !track.played) markPlayed(track.id);
  window.clearInterval(ticking);
  ticking = window.setInterval(updateTime, PROGRESS_MS);
});
onAudio('waiting', () => set({ status: 'loading' }));
onAudio('pause', () => {
  window.clearInterval(ticking);
  // The event arrives late, when another track may already be starting.
  if (audio.paused && !now().isLost) set({ status: 'paused', time: audio.currentTime });
});
onAudio('emptied', () => window.clearInterval(ticking));
onAudio('ended', () => {
  // A loop that reaches the end restarts by itself.
  const { loop, track } = now();
  if (loop) return;
  // The file is empty, whatever duration the track has: moving on at once would skip through the whole list.
  if (track && audio.duration < PLAYED_SECONDS && track.duration > PLAYED_SECONDS) return fail();
  window.clearTimeout(upcoming);
  // The player does not move on while the user reads why the rest of this track is locked.
  upcoming = window.setTimeout(() => (now().askedLocked ? pause() : void next()), NEXT_TRACK_MS);
});
onAudio('progress', preloadNext);
