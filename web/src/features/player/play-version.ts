// Plays one version of a track. Apart from the other controls, which the home page needs at once.
import type { Track, TrackVersion } from '@/entities/track/track';
import { switchVersion } from './compare';
import { startByUser, startList } from './controls';
import { here } from './origin';
import { type PlayQueue, queueOf } from './queue';
import { usePlayer } from './store';
import { toggle } from './transport';
import { trackWithVersion, versionOf } from './version';

/** Plays one version of a track, or pauses it if it is already playing. Afterwards the current list continues. */
export function playVersion(track: Track, versions: readonly TrackVersion[], version: TrackVersion): void {
  const { track: current, queue, index } = usePlayer.getState();
  if (current?.id !== track.id) {
    const chosen = trackWithVersion(track, version);
    if (queue) startByUser(queue, index, chosen);
    else startList(queueOf([chosen]), 0, chosen, 0);
  } else if (versionOf(versions, current)?.id === version.id) toggle();
  else continueInVersion(versions, version);
}

/**
 * Continues the track of the player in another version, at the same musical position, also if it was paused. The given
 * list continues afterwards.
 */
export function continueInVersion(
  versions: readonly TrackVersion[],
  version: TrackVersion,
  list?: { queue: PlayQueue; index: number },
): void {
  switchVersion(versions, version);
  if (list) usePlayer.setState({ ...list, origin: here() });
  if (usePlayer.getState().status === 'paused') toggle();
}
