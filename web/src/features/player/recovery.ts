// When the audio stalls, loads it again at the same second with a newly signed link, as soon as the network
// allows.
import { mayHelpToRetry } from '@/api/error';
import { fetchCurrentTrack } from '@/entities/track/queries';
import { isSameVersion } from '@/entities/track/versions';
import { loadTexts, text } from '@/i18n';
import { LATE_MS, MAX_FRESH_FAILURES, MAX_RETRIES, RETRY_MS, STALL_MS } from '@/lib/constants';
import { audio, cue, onAudio } from './audio';
import { isOfPool } from './queue';
import { refusalOf } from './refusal';
import { usePlayer } from './store';
import { onTimeline, timelineOf } from './timeline';
import { currentChoice, fail, resumePlayback } from './transport';

const { getState: now, setState: set } = usePlayer;

let attempts = 0;
let freshFailures = 0;
let retry: number | undefined;
let stall: number | undefined;
let late: number | undefined;

function resetAttempts(): void {
  attempts = 0;
  freshFailures = 0;
  window.clearTimeout(retry);
  window.clearTimeout(stall);
}

function recover(): void {
  const { track, status, isLost, time } = now();
  window.clearTimeout(stall);
  if (!track || status === 'paused') return;
  if (attempts >= MAX_RETRIES || freshFailures >= MAX_FRESH_FAILURES) {
    // A freshly signed link failed: the server may have a reason.
    giveUp(freshFailures > 0 && isOfPool(track.id) && track.audioSrc ? refusalOf(track.audioSrc) : undefined);
    return;
  }
  set({ status: 'loading', isLost: true, ...(!isLost && { time: audio.currentTime || time }) });
  window.clearTimeout(retry);
  // Without a network the `online` event triggers the next attempt.
  if (!navigator.onLine) return;
  // The first attempt is immediate, because most often the link has only expired.
  const wait = attempts === 0 ? 0 : RETRY_MS * 2 ** (attempts - 1);
  attempts += 1;
  retry = window.setTimeout(() => void tryAgain(), wait);
}

function giveUp(reason?: Promise<string | undefined>): void {
  resetAttempts();
  fail(undefined, reason);
}

const sayVersionGone = (name: string) =>
  loadTexts('player').then(() => text('player', 'versionGone', { name }));

async function tryAgain(): Promise<void> {
  const { track } = now();
  const own = currentChoice();
  if (!track) return;
  // While the server answers, the user may change the version, too.
  const isCurrent = () => own === currentChoice() && isSameVersion(track, now().track) && now().isLost;
  if (!isOfPool(track.id)) {
    // There is no new link for external audio; the same one may work again.
    freshFailures += 1;
    cue(track.audioSrc ?? '', now().time);
    resumePlayback();
    watchStall();
    return;
  }
  try {
    const fresh = await fetchCurrentTrack(track.id, track.version_id);
    if (!isCurrent()) return;
    const { version_id, audioSrc, source, available_percent, preview_start, preview_length } = fresh;
    // In place of a version that is gone, the server answers with another one.
    if (version_id !== track.version_id || !audioSrc) return giveUp(sayVersionGone(track.type));
    freshFailures += 1;
    // The link may be to another part of the version than before, as after a plan has ended.
    const time = onTimeline(fresh, timelineOf(track).start + now().time) ?? 0;
    const part = { available_percent, preview_start, preview_length };
    set({ track: { ...track, audioSrc, source, ...part }, time });
    cue(audioSrc, time);
    resumePlayback();
    watchStall();
  } catch (error) {
    if (!isCurrent()) return;
    if (mayHelpToRetry(error)) recover();
    else giveUp();
  }
}

function watchStall(): void {
  window.clearTimeout(stall);
  stall = window.setTimeout(recover, STALL_MS);
}

/** Without a network there is no point in waiting longer. */
function showLate(): void {
  if (!navigator.onLine) recover();
  else if (!now().isLost) set({ isLate: true });
}

usePlayer.subscribe(({ track, status, isLate }, before) => {
  if (status === before.status && track?.id === before.track?.id) return;
  window.clearTimeout(late);
  if (isLate) set({ isLate: false });
  if (status === 'loading') late = window.setTimeout(showLate, LATE_MS);
});
usePlayer.subscribe(({ track, status, time }, before) => {
  // Only progress counts as recovery: a broken file starts again and again at the same second.
  const isProgress = status === 'playing' && time > before.time;
  const isOther = track !== before.track && !isSameVersion(track, before.track);
  if (isProgress || isOther) resetAttempts();
});
onAudio('error', () => {
  if (now().track?.audioSrc) recover();
});
onAudio('waiting', watchStall);
onAudio('stalled', () => {
  // Chromium also fires it for a paused or fully buffered element.
  if (now().status === 'loading') watchStall();
});
onAudio('playing', () => {
  window.clearTimeout(retry);
  window.clearTimeout(stall);
});
onAudio('emptied', () => window.clearTimeout(stall));
window.addEventListener('online', () => {
  attempts = 0;
  if (now().isLost) recover();
});
