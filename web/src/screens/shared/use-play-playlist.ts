// Plays a playlist from its first track.
import { useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '@/api/error';
import { listQueue } from '@/features/catalog/list-queue';
import type { TrackSource } from '@/features/catalog/track-source';
import { play, toggle } from '@/features/player/controls';
import { usePlayer } from '@/features/player/store';
import { toast } from '@/ui/toast';

export function usePlayPlaylist(source: TrackSource): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const queue = listQueue(client, source);
    try {
      if (!(await queue.load(0))) return;
      play(queue, 0);
      // If the first track was already loaded from another list, it resumes within this one.
      if (usePlayer.getState().status === 'paused') toggle();
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
}
