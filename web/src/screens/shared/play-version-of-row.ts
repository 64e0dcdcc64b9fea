// Plays a version of a track from its row, or pauses it. Rows only know the names of the others, so the rest comes from
// the server.
import type { QueryClient } from '@tanstack/react-query';
import { errorMessage } from '@/api/error';
import { currentTrackOptions, trackDetailOptions } from '@/entities/track/queries';
import { play } from '@/features/player/controls';
import type { PlayQueue } from '@/features/player/queue';
import { usePlayer } from '@/features/player/store';
import { currentChoice } from '@/features/player/transport';
import {
  endRequest,
  isRequested,
  requestVersion,
  type VersionRequest,
} from '@/features/player/version-request';
import { text } from '@/i18n';
import { loadChunk } from '@/lib/lazy';
import { toast } from '@/ui/toast';

export async function playVersionOfRow(
  client: QueryClient,
  queue: PlayQueue,
  index: number,
  versionId: string,
): Promise<void> {
  const row = queue.peek(index);
  if (!row) return;
  const request = { trackId: row.id, versionId };
  // A second press while it loads would pause it.
  if (isRequested(request)) return;
  const { track: current, status } = usePlayer.getState();
  const isInPlayer = current?.id === row.id;
  const known = isInPlayer ? current : row;
  if (known.version_id === versionId) {
    if (!isInPlayer || status === 'paused') requestVersion(request);
    return play(queue, index, known);
  }

  requestVersion(request);
  const choice = currentChoice();
  // The latest press wins, here and in the player.
  const isCurrent = () => isRequested(request) && choice === currentChoice();
  const list = { queue, index };
  try {
    const start = await (isInPlayer ? loadVersion : loadTrack)(client, request, list);
    if (start && isCurrent()) return start();
    if (isCurrent()) toast.error(text('catalog', 'row.versionGone'));
  } catch (error) {
    if (isCurrent()) toast.error(errorMessage(error));
  }
  endRequest(request);
}

interface List {
  queue: PlayQueue;
  index: number;
}

/** Returns what plays the version, or null if there is no such version any more. */
type Loading = (client: QueryClient, request: VersionRequest, list: List) => Promise<(() => void) | null>;

const loadTrack: Loading = async (client, { trackId, versionId }, { queue, index }) => {
  const track = await client.fetchQuery(currentTrackOptions(trackId, versionId));
  // In place of a version that is gone, the server answers with another one.
  const isHere = track.version_id === versionId && track.audioSrc;
  return isHere ? () => play(queue, index, track) : null;
};

/** To continue at the same musical position, the player needs all versions. */
const loadVersion: Loading = async (client, { trackId, versionId }, list) => {
  const [{ versions }, { continueInVersion }] = await Promise.all([
    client.fetchQuery(trackDetailOptions(trackId)),
    loadChunk(() => import('@/features/player/play-version')),
  ]);
  const version = versions.find(({ id }) => id === versionId);
  return version?.source ? () => continueInVersion(versions, version, list) : null;
};
