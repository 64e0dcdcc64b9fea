// The player's interface for pages and for its own buttons.
import type { Track } from '@/entities/track/track';
import { isSameVersion } from '@/entities/track/versions';
import { AUDITION_REST_MS } from '@/lib/constants';
import { audio, cue, setLoudness } from './audio';
import { here } from './origin';
import { logPlayback } from './play-log';
import { type PlayQueue, queueOf } from './queue';
import { isAuditioning, storeVolume } from './settings';
import { usePlayer } from './store';
import { onTimeline, timelineOf } from './timeline';
import { forgetFailures, resumePlayback, seek, start, toggle } from './transport';
import './one-tab';
import './recovery';
import '@/lib/pointer-focus';

setLoudness(usePlayer.getState().volume);

export { next, pause, previous, seek, toggle } from './transport';

const { getState: now, setState: set } = usePlayer;

/**
 * Plays a track of a list, by default in the version that the list shows, or pauses it if it is already playing. The
 * list continues afterwards.
 */
export function play(queue: PlayQueue, index: number, track = queue.peek(index)): void {
  if (!track) return;
  if (isSameVersion(track, now().track)) {
    set({ queue, index, origin: here() });
    toggle();
  } else {
    startList(queue, index, track, 0);
  }
}

export function startList(queue: PlayQueue, index: number, track: Track, at: number): void {
  set({ origin: here() });
  startByUser(queue, index, track, at);
}

export function startByUser(queue: PlayQueue, index: number, track: Track, at = 0): void {
  forgetFailures();
  start(queue, index, track, at);
  logPlayback(track.id, 'pressed');
}

/** Plays a track of a list from the given second. */
export function playFrom(queue: PlayQueue, index: number, seconds: number): void {
  if (!isSameVersion(queue.peek(index), now().track)) play(queue, index);
  seek(seconds);
}

let audition: number | undefined;

/** Auditions the row on which the selection rests, from its highlight, if the user enabled this. */
export function moveOnto(queue: PlayQueue, index: number): void {
  window.clearTimeout(audition);
  if (!isAuditioning()) return;
  audition = window.setTimeout(async () => {
    const track = queue.peek(index) ?? (await queue.load(index).catch(() => undefined));
    if (!track?.audioSrc || track.id === now().track?.id) return;
    startList(queue, index, track, onTimeline(track, track.telling_moment ?? 0) ?? 0);
  }, AUDITION_REST_MS);
}

/**
 * Replaces the current track after its access has changed, as on sign-in. Playback continues at the same
 * position if that may be played.
 */
export function renew(tracks: readonly Track[]): void {
  const { track: old, status } = now();
  const track = tracks.find((other) => isSameVersion(other, old));
  if (!old || !track?.audioSrc || track.available_percent === old.available_percent) return;
  const { start, open } = timelineOf(track);
  const position = timelineOf(old).start + audio.currentTime - start;
  const canContinue = position >= 0 && position < open;
  const time = canContinue ? position : 0;
  set({
    track,
    time,
    loop: null,
    rival: null,
    askedLocked: false,
    ...(!canContinue && { status: 'paused' }),
  });
  cue(track.audioSrc, time);
  if (canContinue && status !== 'paused') resumePlayback();
}

/** Adds tracks that play before the list continues; if nothing plays, they start at once. */
function enqueue(tracks: readonly Track[], end: 'first' | 'last'): void {
  const playable = tracks.filter(({ audioSrc }) => audioSrc);
  const { track, upNext } = now();
  if (!track) {
    if (playable.length > 0) play(queueOf(playable), 0);
    return;
  }
  set({ upNext: end === 'first' ? [...playable, ...upNext] : [...upNext, ...playable] });
}

export const playNext = (tracks: readonly Track[]): void => enqueue(tracks, 'first');
export const addToQueue = (tracks: readonly Track[]): void => enqueue(tracks, 'last');

export const dropFromQueue = (queueIndex: number): void =>
  set(({ upNext }) => ({ upNext: upNext.filter((_, other) => other !== queueIndex) }));

export const clearQueue = (): void => set({ upNext: [] });

export function moveInQueue(from: number, to: number): void {
  const upNext = [...now().upNext];
  const [moved] = upNext.splice(from, 1);
  if (!moved) return;
  upNext.splice(to, 0, moved);
  set({ upNext });
}

/** Plays a queued track now; the tracks before it stay in the queue. */
export function playWaiting(queueIndex: number): void {
  const { queue, index, upNext } = now();
  const track = upNext[queueIndex];
  if (!queue || !track) return;
  dropFromQueue(queueIndex);
  startByUser(queue, index, track);
}

/** Plays another track of the current list; the origin does not change. */
export function playFromList(index: number): void {
  const { queue } = now();
  const track = queue?.peek(index);
  if (queue && track) startByUser(queue, index, track);
}

export const closeLocked = (): void => set({ askedLocked: false });

export function setVolume(value: number): void {
  const volume = Math.round(Math.max(0, Math.min(1, value)) * 100) / 100;
  setLoudness(volume);
  set(volume > 0 ? { volume, volumeBefore: volume } : { volume });
  storeVolume(volume, now().volumeBefore);
}

/** Changes the volume by a step; the first step up from 0 restores the previous volume. */
export function turnVolume(by: number): void {
  const { volume, volumeBefore } = now();
  setVolume(volume === 0 && by > 0 ? volumeBefore : volume + by);
}

export function toggleMute(): void {
  const { volume, volumeBefore } = now();
  setVolume(volume > 0 ? 0 : volumeBefore);
}
