// When the audio stalls, loads it again at the same second with a newly signed link, as soon as the network
// allows.
import { mayHelpToRetry } from '@/api/error';
import { fetchTrackDetail } from '@/entities/track/queries';
import { LATE_MS, MAX_FRESH_FAILURES, MAX_RETRIES, RETRY_MS, STALL_MS } from '@/lib/constants';
import { audio, cue, onAudio } from './audio';
import { isOfPool } from './queue';
import { refusalOf } from './refusal';
import { usePlayer } from './store';
import { currentChoice, fail, resumePlayback } from './transport';
import { playableVersions, trackWithVersion, versionOf } from './version';

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
    giveUp(freshFailures > 0 && isOfPool(track.id) ? track.audioSrc : null);
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

function giveUp(refused: string | null = null): void {
  resetAttempts();
  fail(undefined, refused ? refusalOf(refused) : undefined);
}

async function tryAgain(): Promise<void> {
  const { track } = now();
  const own = currentChoice();
  if (!track) return;
  const isCurrent = () => own === currentChoice() && now().isLost;
  if (!isOfPool(track.id)) {
    // There is no new link for external audio; the same one may work again.
    freshFailures += 1;
    cue(track.audioSrc ?? '', now().time);
    resumePlayback();
    watchStall();
    return;
  }
  try {
    const detail = await fetchTrackDetail(track.id, track.version_id);
    if (!isCurrent()) return;
    const version = versionOf(playableVersions(detail), track);
    const fresh = version ? trackWithVersion(detail, version) : detail;
    if (!fresh.audioSrc) return giveUp();
    freshFailures += 1;
    set({ track: { ...track, audioSrc: fresh.audioSrc, source: fresh.source } });
    cue(fresh.audioSrc, now().time);
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
  if (isProgress || track?.id !== before.track?.id) resetAttempts();
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
