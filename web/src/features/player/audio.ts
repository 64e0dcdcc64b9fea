// The one audio element. It lives outside the routes, so that music goes on from page to page.

export const audio: HTMLAudioElement = document.createElement('audio');
audio.preload = 'auto';

/** Warms the cache with what comes next; never heard. */
const ahead: HTMLAudioElement = document.createElement('audio');
ahead.preload = 'auto';
ahead.muted = true;

export function preload(source: string): void {
  if (ahead.getAttribute('src') !== source) ahead.src = source;
}

/** Everything up to the end is here, so the line is free for the next track. */
export function isBuffered(element: HTMLAudioElement): boolean {
  const { buffered, duration } = element;
  const SLACK_SECONDS = 1;
  return buffered.length > 0 && buffered.end(buffered.length - 1) >= duration - SLACK_SECONDS;
}
