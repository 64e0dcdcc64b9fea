// Plays a playlist from its first track, in its own order and without what the user's settings exclude.
import { useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '@/api/error';
import { listQueue } from '@/features/catalog/list-queue';
import { NO_PARAMS } from '@/features/catalog/track-source';
import { play, toggle } from '@/features/player/controls';
import { usePlayer } from '@/features/player/store';
import { toast } from '@/ui/toast';
import { useHiding } from './use-hiding';

/** `origin` is the path of its list of tracks. */
export function usePlayPlaylist(origin: string): () => Promise<void> {
  const client = useQueryClient();
  const hiding = useHiding();
  return async () => {
    const queue = listQueue(client, {
      origin,
      params: hiding ?? NO_PARAMS,
      sort: null,
    });
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
