// Repeats a part of the track. A timer set for its end is more precise than the element's time events.
import { audio, onAudio } from './audio';
import { type Loop, usePlayer } from './store';

const { getState: now, setState: set } = usePlayer;

/** In seconds: jumping this early before the end of a loop is inaudible. */
const EARLY_SECONDS = 0.015;

let timer: number | undefined;

function watchEnd(): void {
  window.clearTimeout(timer);
  const { loop, status } = now();
  if (!loop || status !== 'playing') return;
  if (loop.to - audio.currentTime <= EARLY_SECONDS) {
    audio.currentTime = loop.from;
    set({ time: loop.from });
  }
  const seconds = (loop.to - audio.currentTime) / audio.playbackRate;
  timer = window.setTimeout(watchEnd, Math.max(EARLY_SECONDS, seconds) * 1000);
}

usePlayer.subscribe(({ loop, status }, before) => {
  if (loop !== before.loop || status !== before.status) watchEnd();
});
onAudio('seeked', watchEnd);
onAudio('ratechange', watchEnd);
// Handles a loop that ends with the audio.
onAudio('ended', () => {
  const { loop } = now();
  if (!loop) return;
  audio.currentTime = loop.from;
  void audio.play();
});

export const setLoop = (loop: Loop | null): void => set({ loop });
