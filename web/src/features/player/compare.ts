// Replaces the version that plays with another one, at the corresponding musical position.
import { audio, cue, preload } from './audio';
import { usePlayer } from './store';
import { timelineOf } from './timeline';
import { resumePlayback } from './transport';
import { type PlayerVersion, sameLoop, samePlace, trackWithVersion, versionOf } from './version';

const { getState: now, setState: set } = usePlayer;

/** The position in the other version, on its own timeline; 0 if that position may not be played. */
function placeIn(versions: readonly PlayerVersion[], target: PlayerVersion): number {
  const { track } = now();
  const from = track && versionOf(versions, track);
  if (!from) return 0;
  const { start, open } = timelineOf(trackWithVersion(track, target));
  const place = samePlace(from, target, timelineOf(track).start + audio.currentTime) - start;
  return place >= 0 && place < open ? place : 0;
}

/** Preloads the other version, so that switching to it takes no time. */
export function readyVersion(versions: readonly PlayerVersion[], target: PlayerVersion): void {
  if (target.source) preload(target.source, placeIn(versions, target));
}

export function switchVersion(versions: readonly PlayerVersion[], target: PlayerVersion): void {
  const { track, status, loop: before } = now();
  const from = track && versionOf(versions, track);
  if (!track || !target.source || from?.id === target.id) return;
  const place = placeIn(versions, target);
  // The same bars keep repeating, so that the versions can be compared.
  const loop = (before && from && sameLoop(track, from, target, before)) || null;
  const time = loop && (place < loop.from || place >= loop.to) ? loop.from : place;
  const left = { source: from?.source ?? track.audioSrc, time: audio.currentTime };
  cue(target.source, time);
  set({ track: trackWithVersion(track, target), time, loop, rival: from?.id ?? null });
  if (status !== 'paused') resumePlayback();
  if (left.source) preload(left.source, left.time);
}

/** The version that A/B switches to: the one played before, or the next one. */
export function rivalOf(
  versions: readonly PlayerVersion[],
  current: PlayerVersion,
  rival: string | null,
): PlayerVersion | undefined {
  const known = versions.find(({ id }) => id === rival && id !== current.id);
  return known ?? versions[(versions.indexOf(current) + 1) % versions.length];
}
