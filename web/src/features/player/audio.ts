// Two audio elements, as two decks: one is heard, the other holds what may come next. They live outside the routes, so
// that music goes on from page to page.

function deck(): HTMLAudioElement {
  const element = document.createElement('audio');
  element.preload = 'auto';
  return element;
}

let spare: HTMLAudioElement = deck();

/** The deck that is heard. */
export let audio: HTMLAudioElement = deck();
audio.dataset.current = '';

/** Makes a sound ready on the other deck, at the second where it would begin. */
export function preload(source: string, at = 0): void {
  if (spare.getAttribute('src') !== source) spare.src = source;
  if (spare.currentTime !== at) spare.currentTime = at;
}

/** Puts a sound on the deck that is heard, from a second on. */
export function cue(source: string, at: number): void {
  // Some browsers let an element play only after a press: without one the sound stays on the deck that has had it.
  const isPressed = navigator.userActivation?.isActive ?? false;
  if (isPressed && spare.getAttribute('src') === source) swapDecks();
  else audio.src = source;
  if (audio.currentTime !== at) audio.currentTime = at;
}

function swapDecks(): void {
  const left = audio;
  audio = spare;
  spare = left;
  left.pause();
  delete left.dataset.current;
  audio.dataset.current = '';
}

/** Hears an event of whichever deck is on. */
export function onAudio(event: keyof HTMLMediaElementEventMap, listener: () => void): void {
  for (const element of [audio, spare]) {
    element.addEventListener(event, () => {
      if (element === audio) listener();
    });
  }
}

export function setLoudness(volume: number): void {
  audio.volume = volume;
  spare.volume = volume;
}

export const mountDecks = (place: HTMLElement): void => place.append(audio, spare);

/** Everything up to the end is here, so the line is free for the next track. */
export function isBuffered({ buffered, duration }: HTMLAudioElement): boolean {
  const SLACK_SECONDS = 1;
  return buffered.length > 0 && buffered.end(buffered.length - 1) >= duration - SLACK_SECONDS;
}
