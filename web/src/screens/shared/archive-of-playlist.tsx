// The button that downloads a whole playlist: it loads all of its tracks, then offers them as one archive.
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '@/api/error';
import { fetchAll } from '@/features/catalog/api/track-pages';
import { NO_PARAMS } from '@/features/catalog/track-source';
import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { toast } from '@/ui/toast';
import type { DownloadPlaylistProps } from './download-playlist';
import { useArchiveOffer } from './use-archive-offer';
import { useHiding } from './use-hiding';

export default function ArchiveOfPlaylist({ origin, isEmpty = false, size = 'm' }: DownloadPlaylistProps) {
  const t = useText('catalog');
  const hiding = useHiding();
  const { offer, dialog } = useArchiveOffer();
  const all = useMutation({
    mutationFn: () => fetchAll({ origin, params: hiding ?? NO_PARAMS, sort: null }),
    onSuccess: offer,
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <>
      <Button
        size={size}
        icon="download"
        aria-haspopup="dialog"
        busy={all.isPending}
        disabled={isEmpty}
        onClick={() => all.mutate()}
      >
        {t('days.takeAll')}
      </Button>
      {dialog}
    </>
  );
}
