// Plays a version of a track from its row. Rows only know the names of the others, so the audio comes from the details.
import type { QueryClient } from '@tanstack/react-query';
import { errorMessage } from '@/api/error';
import { trackDetailOptions } from '@/entities/track/queries';
import { play } from '@/features/player/controls';
import type { PlayQueue } from '@/features/player/queue';
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
  if (row.version_id === versionId) return play(queue, index);
  try {
    const [track, { playVersion }] = await Promise.all([
      client.fetchQuery(trackDetailOptions(row.id)),
      loadChunk(() => import('@/features/player/play-version')),
    ]);
    const version = track.versions.find(({ id }) => id === versionId);
    if (version?.source) playVersion(track, track.versions, version, { queue, index });
    else toast.error(text('catalog', 'row.versionGone'));
  } catch (error) {
    toast.error(errorMessage(error));
  }
}
