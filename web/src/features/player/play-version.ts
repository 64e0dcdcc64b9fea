// Plays one version of a track. Apart from the other controls, which the home page needs at once.
import type { Track, TrackVersion } from '@/entities/track/track';
import { switchVersion } from './compare';
import { startByUser, startList } from './controls';
import { type PlayQueue, queueOf } from './queue';
import { usePlayer } from './store';
import { toggle } from './transport';
import { trackWithVersion, versionOf } from './version';

/**
 * Plays one version of a track, or pauses it if it is already playing. Afterwards the given list continues, or the
 * current one.
 */
export function playVersion(
  track: Track,
  versions: readonly TrackVersion[],
  version: TrackVersion,
  list?: { queue: PlayQueue; index: number },
): void {
  const { track: current, queue, index } = usePlayer.getState();
  if (current?.id !== track.id) {
    const chosen = trackWithVersion(track, version);
    if (list) startList(list.queue, list.index, chosen, 0);
    else if (queue) startByUser(queue, index, chosen);
    else startList(queueOf([chosen]), 0, chosen, 0);
    return;
  }
  const isOther = versionOf(versions, current)?.id !== version.id;
  if (isOther) switchVersion(versions, version);
  if (!isOther || usePlayer.getState().status === 'paused') toggle();
}
