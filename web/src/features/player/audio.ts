// There are two audio elements: the current one plays, the spare one preloads what may come next. They live
// outside the routes, so that music continues from page to page.

function deck(): HTMLAudioElement {
  const element = document.createElement('audio');
  element.preload = 'auto';
  return element;
}

let spare: HTMLAudioElement = deck();

/** The audio element that plays. */
export let audio: HTMLAudioElement = deck();
audio.dataset.current = '';

/** Loads a source into the spare element and moves it to the second where it would start. */
export function preload(source: string, at = 0): void {
  if (spare.getAttribute('src') !== source) spare.src = source;
  if (spare.currentTime !== at) spare.currentTime = at;
}

/** Loads a source into the current element, starting at the given second. */
export function cue(source: string, at: number): void {
  // Some browsers let an element play only after a user gesture, so without one the current element stays in
  // use.
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

/** Listens to an event of whichever element is current. */
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

/** The default rate is what a new source starts with. */
export function setPlaybackRate(rate: number): void {
  for (const element of [audio, spare]) {
    element.preservesPitch = true;
    element.defaultPlaybackRate = rate;
    element.playbackRate = rate;
  }
}

export const mountDecks = (container: HTMLElement): void => container.append(audio, spare);

/** The audio is buffered to its end, so the connection is free for the next track. */
export function isBuffered({ buffered, duration }: HTMLAudioElement): boolean {
  const SLACK_SECONDS = 1;
  return buffered.length > 0 && buffered.end(buffered.length - 1) >= duration - SLACK_SECONDS;
}
