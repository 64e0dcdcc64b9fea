// Connects the player to media keys, headphones and lock screens.
import { titleWithVersion } from '@/entities/track/versions';
import { SEEK_STEP } from '@/lib/constants';
import { audio } from './audio';
import { next, pause, previous, seek, toggle } from './controls';
import { type PlayerState, usePlayer } from './store';
import { timelineOf } from './timeline';

function show({ track, status, time }: PlayerState, before: PlayerState): void {
  if (!track) return;
  const session = navigator.mediaSession;
  if (track !== before.track) {
    session.metadata = new MediaMetadata({
      title: titleWithVersion(track),
      artist: track.artist,
      artwork: track.picture ? [{ src: new URL(track.picture, window.location.href).href }] : [],
    });
  }
  session.playbackState = status === 'paused' ? 'paused' : 'playing';
  const { open } = timelineOf(track);
  if (open > 0) session.setPositionState({ duration: open, position: Math.min(time, open) });
}

/** Returns a function that removes the handlers. */
export function followMediaKeys(): () => void {
  if (!('mediaSession' in navigator)) return () => undefined;
  const session = navigator.mediaSession;
  const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', () => usePlayer.getState().status === 'paused' && toggle()],
    ['pause', pause],
    ['previoustrack', () => void previous()],
    ['nexttrack', () => void next()],
    ['seekto', ({ seekTime }) => seek(seekTime ?? audio.currentTime)],
    ['seekbackward', ({ seekOffset }) => seek(audio.currentTime - (seekOffset ?? SEEK_STEP))],
    ['seekforward', ({ seekOffset }) => seek(audio.currentTime + (seekOffset ?? SEEK_STEP))],
  ];
  for (const [action, handler] of handlers) session.setActionHandler(action, handler);
  show(usePlayer.getState(), { ...usePlayer.getState(), track: null });
  const unsubscribe = usePlayer.subscribe(show);
  return () => {
    unsubscribe();
    for (const [action] of handlers) session.setActionHandler(action, null);
  };
}
