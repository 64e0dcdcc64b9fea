// Replaces the version that plays with another one, at the corresponding musical position.
import type { TrackVersion } from '@/entities/track/track';
import { audio, cue, preload } from './audio';
import { sameLoop, samePlace } from './positions';
import { usePlayer } from './store';
import { timelineOf } from './timeline';
import { resumePlayback } from './transport';
import { trackWithVersion, versionOf } from './version';

const { getState: now, setState: set } = usePlayer;

/** The position in the other version, on its own timeline; 0 if that position may not be played. */
function positionIn(versions: readonly TrackVersion[], target: TrackVersion): number {
  const { track } = now();
  const from = track && versionOf(versions, track);
  if (!from) return 0;
  const { start, open } = timelineOf(trackWithVersion(track, target));
  const position = samePlace(from, target, timelineOf(track).start + audio.currentTime) - start;
  return position >= 0 && position < open ? position : 0;
}

/** Preloads the other version, so that switching to it takes no time. */
export function readyVersion(versions: readonly TrackVersion[], target: TrackVersion): void {
  if (target.source) preload(target.source, positionIn(versions, target));
}

export function switchVersion(versions: readonly TrackVersion[], target: TrackVersion): void {
  const { track, status, loop: before } = now();
  const from = track && versionOf(versions, track);
  if (!track || !target.source || from?.id === target.id) return;
  const position = positionIn(versions, target);
  // The same bars keep repeating, so that the versions can be compared.
  const loop = (before && from && sameLoop(track, from, target, before)) || null;
  const time = loop && (position < loop.from || position >= loop.to) ? loop.from : position;
  const previous = { source: from?.source ?? track.audioSrc, time: audio.currentTime };
  cue(target.source, time);
  set({ track: trackWithVersion(track, target), time, loop, rival: from?.id ?? null });
  if (status !== 'paused') resumePlayback();
  if (previous.source) preload(previous.source, previous.time);
}

/** The version that A/B switches to: the one played before, or the next one. */
export function rivalOf(
  versions: readonly TrackVersion[],
  current: TrackVersion,
  rival: string | null,
): TrackVersion | undefined {
  const known = versions.find(({ id }) => id === rival && id !== current.id);
  return known ?? versions[(versions.indexOf(current) + 1) % versions.length];
}
