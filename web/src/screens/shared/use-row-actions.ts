// The actions for tracks of any list.
import { useMemo } from 'react';
import type { ListActions } from '@/features/catalog/list-actions';
import { useDownloads } from '@/features/downloads/use-downloads';
import { requestAddToPlaylist } from '@/features/library/add-to-playlist';
import { useFavorite } from '@/features/library/api/favorites';
import { addToQueue, playNext } from '@/features/player/controls';
import { text } from '@/i18n';
import { toast } from '@/ui/toast';

type RowActions = Pick<
  ListActions,
  'playNext' | 'addToQueue' | 'download' | 'showVersions' | 'like' | 'addToPlaylist'
>;

export function useRowActions(): RowActions {
  const like = useFavorite();
  const { download, showVersions } = useDownloads();
  return useMemo(
    () => ({
      playNext: (tracks) => {
        playNext(tracks);
        toast.success(text('catalog', 'menu.queuedNext'));
      },
      addToQueue: (tracks) => {
        addToQueue(tracks);
        toast.success(text('catalog', 'menu.queued', { count: tracks.length }));
      },
      download,
      showVersions,
      like,
      addToPlaylist: requestAddToPlaylist,
    }),
    [download, showVersions, like],
  );
}
